import { setTimeout as pause } from 'node:timers/promises';
import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { connectProducer } from '@glasshouse/feeds/producer';
import { makeSentState, type SentState } from './sent-state.ts';

export interface Outlet {
  readonly sent: SentState;
  send(draft: FeedDraft): Promise<void>;
  /** Resolves once the site has answered all that was sent. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface OutletOptions {
  readonly url: string;
  readonly token: string;
  readonly producer: string;
  readonly tell: (sentence: string) => void;
}

/** A site asks for recovery as soon as a producer connects; one that does not is not waited for any longer. */
const FIRST_RECOVERY_MS = 2_000;

/** So many refusals are told word for word; a recording that is refused as a whole says the same a thousand times. */
const MOST_TOLD = 5;

function reportRefusals(tell: (sentence: string) => void): (reason: string, number: number | undefined) => void {
  let count = 0;
  return (reason, number) => {
    count += 1;
    if (count <= MOST_TOLD) tell(`The site could not use message ${number ?? '?'}: ${reason}.`);
    if (count === MOST_TOLD) tell('Further ones are not told here; /feedz of the site lists them.');
  };
}

/** A producer that remembers what it sent, and sends it again when the site asks for recovery. */
export async function openOutlet({ url, token, producer: name, tell }: OutletOptions): Promise<Outlet> {
  const sent = makeSentState();
  let last = 0;
  // One after the other: news sent in the middle of a recovery would be overtaken by its older state.
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };
  let hasRecovered = (): void => undefined;
  const firstRecovery = new Promise<void>((resolve) => {
    hasRecovered = resolve;
  });
  const recover = async (events: readonly string[] | undefined): Promise<void> => {
    for (const draft of events ? sent.listStates(events) : sent.listSnapshot()) last = await producer.send(draft);
    hasRecovered();
  };
  const producer = await connectProducer({
    url,
    token,
    producer: name,
    onRecover: (_, events) => void enqueue(() => recover(events)).catch(() => undefined),
    onClosed: (reason) => tell(`Connection to the site lost: ${reason}.`),
    onRefused: reportRefusals(tell),
  });
  await Promise.race([firstRecovery, pause(FIRST_RECOVERY_MS, undefined, { ref: false })]);
  return {
    sent,
    send: (draft) =>
      enqueue(async () => {
        sent.take(draft);
        last = await producer.send(draft);
      }),
    async settle() {
      for (let settled = -1; settled !== last;) {
        await queue;
        settled = last;
        await producer.whenAcked(settled);
      }
    },
    close: () => producer.close(),
  };
}

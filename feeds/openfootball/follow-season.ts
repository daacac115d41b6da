import type { FeedDraft } from '../adapter/index.ts';
import { connectProducer, type ProducerOptions } from '../producer/index.ts';
import { makeOpenFootballAdapter, type HeldEvent, type VersionAnswer } from './adapter.ts';

export interface SeasonFollower {
  /**
   * The next version, from the first one on. Resolves when the house has taken in what it says; of the matches that are
   * held, what an operator has answered before is then known, and holds from the next version on.
   */
  sendVersion(text: string): Promise<VersionAnswer>;
  close(): Promise<void>;
}

type Options = Omit<ProducerOptions, 'onRecover' | 'onMatchAnswer'>;

const MOST_HELD = 500;
const REASON_LENGTH = 300;

/** A producer of one season. It keeps nothing: after a restart it is told all versions anew, and the house answers anew. */
export async function followSeason(options: Options): Promise<SeasonFollower> {
  const adapter = makeOpenFootballAdapter();
  let held: readonly HeldEvent[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const tell = async (drafts: readonly FeedDraft[]): Promise<void> => {
    let last = 0;
    for (const draft of drafts) last = await producer.send(draft);
    await producer.whenAcked(last);
  };
  const producer = await connectProducer({
    ...options,
    // What fails here was told by `onClosed`, and is asked for again.
    onRecover: (_reason, events) =>
      void inTurn(() => {
        const whole: FeedDraft[] = events ? [] : [draftHeld(held), { kind: 'snapshot_complete' }];
        return tell([...adapter.draftState(events), ...whole]);
      }).catch(() => undefined),
    onMatchAnswer: ({ event, word, ...match }) => adapter.answerHeld(event, word, match),
  });
  return {
    sendVersion: (text) =>
      inTurn(async () => {
        const answer = adapter.readVersion(text);
        ({ held } = answer);
        await tell([...answer.messages, draftHeld(held)]);
        return answer;
      }),
    close: () => producer.close(),
  };
}

/** A match that stands twice in its file is no question that an operator can answer: the file has to be mended. */
function draftHeld(held: readonly HeldEvent[]): FeedDraft {
  const matches = held.flatMap(({ event, home, away, startsAtMs, reason }) =>
    event === undefined ? [] : [{ event, home, away, startsAtMs, reason: reason.slice(0, REASON_LENGTH) }],
  );
  return { kind: 'held_matches', matches: matches.slice(0, MOST_HELD) };
}

import type { PastMatch } from '@glasshouse/contracts/feed';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';
import type { Site } from '../replay/find-site.ts';

export interface Telling {
  readonly site: Site;
  readonly producer: string;
  readonly matches: readonly PastMatch[];
  readonly say: (sentence: string) => void;
}

/** As many as one message carries. */
const AT_ONCE = 200;

/** Tells the house all of them and leaves when it has taken them in; what it knows already it leaves as it is. */
export async function tellPast({ site, producer: name, matches, say }: Telling): Promise<void> {
  let done: (number: number) => void = () => undefined;
  const told = new Promise<number>((resolve) => (done = resolve));
  const tellAll = async (producer: Producer): Promise<void> => {
    let last = await producer.send({ kind: 'snapshot_complete' });
    for (let from = 0; from < matches.length; from += AT_ONCE) {
      last = await producer.send({ kind: 'past_matches', matches: matches.slice(from, from + AT_ONCE) });
    }
    done(last);
  };
  const opened = connectProducer({
    ...site,
    producer: name,
    // After a lost connection all of it is told again: what has been taken in by then is known.
    onRecover: () => void opened.then(tellAll).catch(() => undefined),
    onClosed: (reason) => say(`The connection was lost (${reason}); it is tried again.`),
    onRefused: (reason) => say(`The site left something out: ${reason}`),
  });
  const producer = await opened;
  try {
    await producer.whenAcked(await told);
  } finally {
    await producer.close();
  }
}

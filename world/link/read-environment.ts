export interface WorldEnvironment {
  readonly feedUrl: string;
  readonly feedToken: string;
  readonly seed: string;
  readonly speed: number;
  /** How many days of the past are told to a site that does not know them. */
  readonly historyDays: number;
  /** What rounds of virtual sports are played from; without one there are none. */
  readonly virtualSecret: string | undefined;
}

/** A value that cannot be used; its message is one sentence for the person who set it. */
export class WrongEnvironment extends Error {}

const FASTEST = 600;
const MOST_HISTORY_DAYS = 400;
const LEAST_SECRET = 32;

export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): WorldEnvironment {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const feedUrl = read('FEED_URL');
  if (!feedUrl || !/^wss?:$/.test(protocolOf(feedUrl))) {
    throw new WrongEnvironment(
      'FEED_URL must be the address of a feed socket, such as ws://127.0.0.1:3000/feed-api/v1.',
    );
  }
  const feedToken = read('FEED_TOKEN');
  if (!feedToken) throw new WrongEnvironment('FEED_TOKEN must be the token that the server lets producers in with.');
  const speed = Number(read('WORLD_SPEED') ?? 4);
  if (!Number.isInteger(speed) || speed < 1 || speed > FASTEST) {
    throw new WrongEnvironment(`WORLD_SPEED must be a whole number of match seconds a second, 1 to ${FASTEST}.`);
  }
  const historyDays = Number(read('WORLD_HISTORY_DAYS') ?? 150);
  if (!Number.isInteger(historyDays) || historyDays < 0 || historyDays > MOST_HISTORY_DAYS) {
    throw new WrongEnvironment(`WORLD_HISTORY_DAYS must be a whole number of days, 0 to ${MOST_HISTORY_DAYS}.`);
  }
  const virtualSecret = read('VIRTUAL_SECRET');
  if (virtualSecret !== undefined && virtualSecret.length < LEAST_SECRET) {
    throw new WrongEnvironment(`VIRTUAL_SECRET must be a secret of ${LEAST_SECRET} characters or more.`);
  }
  return { feedUrl, feedToken, seed: read('WORLD_SEED') ?? 'glasshouse', speed, historyDays, virtualSecret };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

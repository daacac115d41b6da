import { createHash, timingSafeEqual } from 'node:crypto';
import { PRODUCER_NAME } from '@glasshouse/contracts/feed';
import { EnvironmentError } from '../platform/environment/index.ts';

/** By what producers prove who they are. */
export interface FeedTokens {
  /** True where the header carries the token by which this producer speaks. */
  admits(producer: string, authorization: string | undefined): boolean;
}

/** The producers that are started with the house, and are given the house's own token. */
const OWN_PRODUCERS: readonly string[] = ['world', 'virtual'];
const LEAST_LENGTH = 16;

/**
 * `shared` is the house's own token. Without `named`, it lets every producer in: so it is on a machine of one's own.
 * With `named` (`uof=…,exchange=…`), each producer named there has its own token and no other name, the house's own
 * token speaks for the world it starts, virtual sports included, and for nobody else, and whoever is not named stays outside.
 */
export function readFeedTokens(shared: string, named: string | undefined): FeedTokens {
  const tokens = named === undefined ? undefined : readNamed(named, shared);
  return {
    admits(producer, authorization) {
      const token = tokens ? tokens.get(producer) : shared;
      // A name that nobody has is compared as well: the time it takes tells nothing about which names there are.
      const matches = isBearer(authorization, token ?? shared);
      return matches && token !== undefined;
    },
  };
}

function readNamed(text: string, shared: string): ReadonlyMap<string, string> {
  const tokens = new Map(OWN_PRODUCERS.map((name) => [name, shared]));
  const given = new Set<string>();
  for (const pair of text.split(',')) {
    const at = pair.indexOf('=');
    const [name, token] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 1 || !PRODUCER_NAME.test(name)) {
      throw new EnvironmentError(
        'FEED_TOKENS must look like uof=TOKEN,exchange=TOKEN, with names as producers give them.',
      );
    }
    if (token.length < LEAST_LENGTH) throw new EnvironmentError(`FEED_TOKENS: the token of ${name} is too short.`);
    if (given.has(token) || (token === shared && !OWN_PRODUCERS.includes(name))) {
      throw new EnvironmentError(`FEED_TOKENS: ${name} needs a token that nobody else has.`);
    }
    given.add(token);
    tokens.set(name, token);
  }
  return tokens;
}

/** Hashes are of one length and tell nothing by the time their comparison takes. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { Telling } from './tellings.ts';

/**
 * How an event ended, as those say that do not lead it, as far as it was for the lead to say: they count where the lead is gone
 * before it has said anything. In memory: until a word counts or is dropped, its producer stands in the database as heard only
 * until before it (`heard-producers`), so that whoever starts anew asks for it again.
 */
export interface Unheard {
  /** `isLeads`: whether the market is the lead's to decide at this moment. */
  note(telling: Telling, message: FeedMessage, isLeads: (key: string) => boolean): void;
  /** The words about these markets, in their order; they are not held any more. */
  take(telling: Telling, isWanted: (key: string) => boolean): readonly FeedMessage[];
  /** Whoever had to say it leads no more: what was said until now is free, where the next does not offer the market. */
  release(telling: Telling): void;
  isFree(telling: Telling, key: string): boolean;
  /** The end of the event, once. */
  takeEnd(telling: Telling): readonly FeedMessage[];
  hasEnded(telling: Telling): boolean;
  /** Whether any word of this telling is held. */
  holds(telling: Telling): boolean;
}

interface Words {
  readonly markets: Map<string, FeedMessage[]>;
  readonly free: Set<string>;
  end?: FeedMessage;
}

/** Parts in which a market's result is told, and corrected. */
const MOST_WORDS = 20;

export function makeUnheard(): Unheard {
  // A telling that is forgotten takes its words with it.
  const held = new WeakMap<Telling, Words>();
  const open = (telling: Telling): Words => {
    const words = held.get(telling) ?? { markets: new Map(), free: new Set() };
    held.set(telling, words);
    return words;
  };
  return {
    note: (telling, message, isLeads) => {
      switch (message.kind) {
        case 'bet_settlement':
          for (const market of message.markets) {
            if (isLeads(market.key)) add(open(telling), market.key, { ...message, markets: [market] });
          }
          return;
        case 'bet_cancel':
        case 'rollback_settlement':
        case 'rollback_cancel':
          for (const key of message.keys) {
            if (isLeads(key)) add(open(telling), key, { ...message, keys: [key] });
          }
          return;
        case 'event_end':
          open(telling).end = message;
          return;
        case 'odds_change':
          // It is played after all.
          delete held.get(telling)?.end;
          return;
        default:
          return;
      }
    },
    take: (telling, isWanted) => {
      const markets = held.get(telling)?.markets ?? new Map<string, FeedMessage[]>();
      const wanted = [...markets].filter(([key]) => isWanted(key));
      for (const [key] of wanted) markets.delete(key);
      for (const [key] of wanted) held.get(telling)?.free.delete(key);
      return wanted.flatMap(([, messages]) => messages);
    },
    release: (telling) => {
      const words = held.get(telling);
      for (const key of words?.markets.keys() ?? []) words?.free.add(key);
    },
    isFree: (telling, key) => held.get(telling)?.free.has(key) === true,
    takeEnd: (telling) => {
      const words = held.get(telling);
      const end = words?.end;
      delete words?.end;
      return end ? [end] : [];
    },
    hasEnded: (telling) => held.get(telling)?.end !== undefined,
    holds: (telling) => {
      const words = held.get(telling);
      return words !== undefined && (words.markets.size > 0 || words.end !== undefined);
    },
  };
}

function add({ markets, free }: Words, key: string, message: FeedMessage): void {
  free.delete(key);
  markets.set(key, [...(markets.get(key) ?? []), message].slice(-MOST_WORDS));
}

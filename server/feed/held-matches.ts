import type { HeldMatch, HeldAnswer } from '@glasshouse/contracts/feed';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import {
  deleteUnasked,
  insertHeld,
  listAnswered,
  listUnanswered,
  updateAnswer,
  type AnsweredRow,
  type HeldKey,
  type HeldRow,
} from './store.ts';

/** What producers ask an operator: which event a match is that they cannot place. */
export interface HeldMatches {
  /** All that a producer asks now; what of it was answered already, whenever. */
  note(producer: string, matches: readonly HeldMatch[]): Promise<readonly AnsweredRow[]>;
  /** The oldest first. */
  list(): Promise<readonly HeldRow[]>;
  /** False where nobody asks that, or it was answered otherwise. */
  answer(key: HeldKey, word: HeldAnswer): Promise<boolean>;
}

const MOST_LISTED = 500;

export function makeHeldMatches(database: Database, log: Logger): HeldMatches {
  return {
    note: (producer, matches) =>
      database.transaction(async (tx) => {
        await insertHeld(tx, producer, matches);
        await deleteUnasked(tx, producer, matches);
        return listAnswered(tx, producer, matches);
      }),
    list: () => listUnanswered(database, MOST_LISTED),
    answer: async (key, word) => {
      const isAnswered = await updateAnswer(database, key, word);
      if (isAnswered) {
        const { producer, event, home, away } = key;
        log.info(
          { code: 'held_match_answered', producer, event, home, away, word },
          'an operator has said which event a held match is',
        );
      }
      return isAnswered;
    },
  };
}

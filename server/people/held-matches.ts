import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { holdByMatches } from './hold-by-matches.ts';
import type { MatchProtection } from './ports.ts';
import { listOpen, updateWord, type HeldRow, type MatchWord } from './store-matches.ts';

/** Persons who may be one, and wait for an operator to say so. */
export interface HeldPersons {
  list(): Promise<readonly HeldRow[]>;
  /** False where nothing of that number waits, or it was answered otherwise. */
  answer(matchId: number, word: MatchWord): Promise<boolean>;
}

const MOST_LISTED = 200;

export function makeHeldPersons(database: Database, log: Logger, protection: MatchProtection): HeldPersons {
  return {
    list: () => listOpen(database, MOST_LISTED),
    answer: async (matchId, word) => {
      const persons = await database.transaction(async (tx) => {
        const row = await updateWord(tx, matchId, word);
        // Both have said who they are: a match needs it of them.
        if (row) for (const personId of inOrder(row)) await holdByMatches(tx, protection, personId, false);
        return row;
      });
      if (persons)
        log.info({ code: 'person_match_answered', match: matchId, word }, 'an operator has said whether two are one');
      return persons !== undefined;
    },
  };
}

/** Locks of two persons are taken in one order everywhere. */
function inOrder({
  person_id: one,
  known_id: other,
}: {
  readonly person_id: number;
  readonly known_id: number;
}): number[] {
  return [one, other].toSorted((first, second) => first - second);
}

import type { PeopleDeps } from './deps.ts';
import { holdLocked, type HoldDeps } from './hold-anew.ts';
import { lockKeys } from './store.ts';
import { listOpen, listPair, updateWord, type HeldRow, type MatchWord } from './store-matches.ts';

/** Persons who may be one, and wait for an operator to say so. */
export interface HeldPersons {
  list(): Promise<readonly HeldRow[]>;
  /** False where nothing of that number waits, or it was answered otherwise. */
  answer(matchId: number, word: MatchWord): Promise<boolean>;
}

const MOST_LISTED = 200;

export function makeHeldPersons(deps: HoldDeps & Pick<PeopleDeps, 'log'>): HeldPersons {
  const { log } = deps;
  const database = deps.database.reading;
  return {
    list: () => listOpen(database, MOST_LISTED),
    answer: async (matchId, word) => {
      const isAnswered = await database.transaction(async (tx) => {
        const pair = (await listPair(tx, matchId)).toSorted((one, other) => one - other);
        // Before the match itself, as whoever saves their details takes them.
        for (const personId of pair) await lockKeys(tx, personId, []);
        if (!(await updateWord(tx, matchId, word))) return false;
        for (const personId of pair) await holdLocked(deps, tx, personId);
        return true;
      });
      if (isAnswered)
        log.info({ code: 'person_match_answered', match: matchId, word }, 'an operator has said whether two are one');
      return isAnswered;
    },
  };
}

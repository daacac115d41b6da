import { MOST_SCORERS_FOUND, type ScorerHit } from '@glasshouse/contracts/sportsbook';
import { readQuestion } from '@glasshouse/domain/search';
import type { Sql } from '../platform/database/index.ts';
import type { IsClosed } from './list-events.ts';
import { makeScorerIndex, type FoundScorer, type ScorerName } from './scorer-index.ts';
import { findLastScorerId, listScorerNames, viewScorers } from './store-scorers.ts';

/** Those who scored for the first time last, as far as memory goes. */
const MOST_NAMES = 50_000;
/** Read, and taken into the index, at a time. */
const CHUNK = 500;
/** Numbers are given in turn, but a lower one may be committed later; of these another name is heard of too. */
const LOOK_BACK = 500;
/** Of so many the best are told. */
const MOST_CANDIDATES = 30;

export interface ScorerOptions {
  /** Something else is called so, and nobody is guessed at. */
  readonly onlyCalled: boolean;
  readonly isClosed?: IsClosed | undefined;
}

export interface FoundScorers {
  readonly scorers: ScorerHit[];
  /** They are called so, and not guessed at. */
  readonly areCalled: boolean;
}

export interface ScorerSearch {
  /** What the house was told since the last time; called again and again. */
  refresh(): Promise<void>;
  find(text: string, options: ScorerOptions): Promise<FoundScorers>;
  list(afterId: number, most: number): ScorerName[];
}

/** Only the names are held; whom they play for is read of those who are found. */
export function makeScorerSearch(sql: Sql): ScorerSearch {
  const index = makeScorerIndex(MOST_NAMES);
  return {
    async refresh() {
      let afterId = index.lastId - LOOK_BACK;
      if (index.lastId === 0) afterId = (await findLastScorerId(sql)) - MOST_NAMES;
      let rows: ScorerName[];
      do {
        rows = await listScorerNames(sql, afterId, CHUNK);
        index.add(rows);
        afterId = rows.at(-1)?.id ?? afterId;
      } while (rows.length === CHUNK);
    },
    async find(text, { onlyCalled, isClosed }) {
      const question = readQuestion(text);
      const called = question ? await viewFound(sql, index.findCalled(question, MOST_CANDIDATES), isClosed) : [];
      if (!question || onlyCalled || called.length > 0) return { scorers: called, areCalled: called.length > 0 };
      const meant = await viewFound(sql, index.findMeant(question, MOST_CANDIDATES), isClosed);
      return { scorers: meant, areCalled: false };
    },
    list: (afterId, most) => index.list(afterId, most),
  };
}

/** Those of whom a goal is still told: of equals who scored more often first. */
async function viewFound(
  sql: Sql,
  found: readonly FoundScorer[],
  isClosed: IsClosed | undefined,
): Promise<ScorerHit[]> {
  if (found.length === 0) return [];
  const errors = new Map(found.map((one) => [one.id, one.errors]));
  const errorsOf = (scorerId: number): number => errors.get(scorerId) ?? 0;
  const views = await viewScorers(sql, [...errors.keys()]);
  return views
    .filter(({ sportId }) => !isClosed?.(sportId, 'line') || !isClosed(sportId, 'live'))
    .toSorted((a, b) => errorsOf(a.scorerId) - errorsOf(b.scorerId) || b.goals - a.goals || a.scorerId - b.scorerId)
    .slice(0, MOST_SCORERS_FOUND)
    .map(({ goals: _goals, ...hit }) => hit);
}

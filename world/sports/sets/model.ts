import type { Score } from '@glasshouse/domain/settlement';
import {
  addDistributions,
  gatherDistribution,
  mixDistributions,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Side } from '../match-facts.ts';

/**
 * Sports whose matches are won by sets, and sets by points. Points are independent of each other: the home side wins
 * each by a chance that may depend on which point of which set it is, and on nothing else. Everything is exact.
 */
export interface SetRules {
  readonly setsToWin: number;
  /** Points that win a set, and those that win the last one. */
  readonly points: number;
  readonly lastPoints: number;
  /** By so many points a set has to be won, */
  readonly lead: number;
  /** unless a side has this many. */
  readonly cap?: number;
}

/** What is asked of the points of a set or of a match: all of them, home's lead, and each side's own. */
export interface Points {
  readonly sum: Distribution;
  readonly lead: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
}

/** Home's chance of the set, and the points it ends with: chances of the two cases together make a whole. */
export interface SetEnd {
  readonly won: number;
  readonly ifWon: Points;
  readonly ifLost: Points;
  /** Whoever wins it. */
  readonly points: Points;
}

export interface MatchEnd extends Points {
  readonly won: number;
  /** By the final score in sets: `3:1`. */
  readonly scores: ReadonlyMap<string, number>;
}

export interface SetsModel {
  readonly rules: SetRules;
  /** Home's chance of a point, by the numbers of its set and of the point in it, both from 0. */
  chance(set: number, point: number): number;
  /** A set that has not begun. */
  wholeSet(set: number): SetEnd;
  /** What follows at this score in sets, with a set about to begin. */
  rest(home: number, away: number): MatchEnd;
}

/** Sets are alike but for the last one, and where they are begun in turn, every other one. */
export function setUpSets(rules: SetRules, chance: SetsModel['chance'], inTurn: boolean): SetsModel {
  const ends = new Map<string, SetEnd>();
  const wholeSet = (set: number): SetEnd => {
    const kind = `${isLastSet(rules, set)}/${inTurn ? set % 2 : 0}`;
    const found = ends.get(kind);
    if (found) return found;
    const made = endOfSet(rules, set, { home: 0, away: 0 }, (point) => chance(set, point));
    ends.set(kind, made);
    return made;
  };
  const known = new Map<number, MatchEnd>();
  const rest = (home: number, away: number): MatchEnd => {
    const key = home * rules.setsToWin + away;
    const found = known.get(key);
    if (found) return found;
    const made = finishMatch(model, wholeSet(home + away), { home, away });
    known.set(key, made);
    return made;
  };
  const model: SetsModel = { rules, chance, wholeSet, rest };
  return model;
}

export function isLastSet({ setsToWin }: SetRules, set: number): boolean {
  return set === 2 * setsToWin - 2;
}

export function findSetWinner(rules: SetRules, set: number, points: Score): Side | undefined {
  const leader = points.home > points.away ? 'home' : 'away';
  const most = Math.max(points.home, points.away);
  const lead = Math.abs(points.home - points.away);
  const needed = isLastSet(rules, set) ? rules.lastPoints : rules.points;
  return most >= needed && (lead >= rules.lead || most === rules.cap) ? leader : undefined;
}

/** A set without a cap that goes on for longer than so many points beyond its usual length is taken to end there. */
const MOST_BEYOND = 22;

/** Forward over the scores that a set can still reach; `chanceOf` a point by its number in the set. */
export function endOfSet(rules: SetRules, set: number, from: Score, chanceOf: (point: number) => number): SetEnd {
  const most = 2 * Math.max(rules.points, rules.lastPoints) + MOST_BEYOND;
  const ends: Record<Side, End[]> = { home: [], away: [] };
  // By home's points; away's are the others that were played.
  let present = new Float64Array(most + 2);
  present[from.home] = 1;
  for (let played = from.home + from.away; played < most; played++) {
    const next = new Float64Array(most + 2);
    const point = chanceOf(played);
    const reach = (home: number, chance: number): void => {
      const score = { home, away: played + 1 - home };
      const winner = findSetWinner(rules, set, score) ?? (played + 1 === most ? 'home' : undefined);
      if (winner) ends[winner].push({ ...score, chance });
      else next[home] = (next[home] ?? 0) + chance;
    };
    let isOpen = false;
    for (let home = 0; home <= played; home++) {
      const chance = present[home] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      isOpen = true;
      reach(home + 1, chance * point);
      reach(home, chance * (1 - point));
    }
    if (!isOpen) break;
    present = next;
  }
  const won = ends.home.reduce((sum, end) => sum + end.chance, 0);
  const [ifWon, ifLost] = [gather(ends.home), gather(ends.away)];
  return { won, ifWon, ifLost, points: mapPoints((name) => mixDistributions([ifWon[name], ifLost[name]])) };
}

const NEGLIGIBLE = 1e-10;

interface End extends Score {
  readonly chance: number;
}

function gather(ends: readonly End[]): Points {
  return {
    sum: gatherDistribution(ends.map(({ home, away, chance }) => [home + away, chance])),
    lead: gatherDistribution(ends.map(({ home, away, chance }) => [home - away, chance])),
    home: gatherDistribution(ends.map(({ home, chance }) => [home, chance])),
    away: gatherDistribution(ends.map(({ away, chance }) => [away, chance])),
  };
}

/** `end` is the present set's, its points those of the whole set. */
export function finishMatch(model: SetsModel, end: SetEnd, sets: Score): MatchEnd {
  const afterWon = goOn(model, { home: sets.home + 1, away: sets.away });
  const afterLost = goOn(model, { home: sets.home, away: sets.away + 1 });
  const scores = new Map<string, number>();
  for (const [after, part] of [
    [afterWon, end.won],
    [afterLost, 1 - end.won],
  ] as const) {
    for (const [score, chance] of after.scores) scores.set(score, (scores.get(score) ?? 0) + part * chance);
  }
  const points = mapPoints((name) =>
    mixDistributions([
      addDistributions(end.ifWon[name], afterWon[name]),
      addDistributions(end.ifLost[name], afterLost[name]),
    ]),
  );
  return { ...points, won: end.won * afterWon.won + (1 - end.won) * afterLost.won, scores };
}

const NOTHING: Distribution = { from: 0, chances: [1] };

function goOn({ rules, rest }: SetsModel, { home, away }: Score): MatchEnd {
  if (Math.max(home, away) < rules.setsToWin) return rest(home, away);
  const scores = new Map([[`${home}:${away}`, 1]]);
  return { ...mapPoints(() => NOTHING), won: home > away ? 1 : 0, scores };
}

export function mapPoints(make: (name: keyof Points) => Distribution): Points {
  return { sum: make('sum'), lead: make('lead'), home: make('home'), away: make('away') };
}

import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';

/** The markets that are decided by what each half ended with, and by nothing else. */
export type HalvesType =
  | 'half_time_full_time'
  | 'winning_margin'
  | 'exact_goals'
  | 'goal_range'
  | 'result_both_score'
  | 'result_total'
  | 'double_chance_total'
  | 'double_chance_both_score'
  | 'both_score_total'
  | 'both_halves_over'
  | 'most_goals_half'
  | 'side_clean_sheet'
  | 'side_win_to_nil'
  | 'side_scores_both_halves'
  | 'side_wins_both_halves'
  | 'side_wins_a_half';

/** A match by its parts: two halves, or one where only one is meant. */
export type Parts = readonly Score[];

type FindWinners = (parts: Parts, specifiers: Specifiers) => readonly string[];

/**
 * Which outcomes win where the parts of a match ended so. Results are told by it, and prices are sums of the model's
 * chances over it: what a market costs and how it is settled cannot drift apart.
 */
const WINNERS: Readonly<Record<HalvesType, FindWinners>> = {
  half_time_full_time: (parts) => [`${leader(parts[0] ?? NONE)}_${leader(sumOf(parts))}`],
  winning_margin: (parts) => {
    const score = sumOf(parts);
    const by = Math.abs(score.home - score.away);
    return [by === 0 ? 'x' : `${leader(score)}_g${by >= 3 ? '3p' : by}`];
  },
  exact_goals: (parts) => [goalsOf(parts) >= 5 ? 'g5p' : `g${goalsOf(parts)}`],
  goal_range: (parts) => [nameRange(goalsOf(parts))],
  result_both_score: (parts) => [`${leader(sumOf(parts))}_${bothScored(sumOf(parts))}`],
  result_total: (parts, { total }) => [`${leader(sumOf(parts))}_${overUnder(goalsOf(parts), total)}`],
  double_chance_total: (parts, { total }) => doubles(parts).map((id) => `${id}_${overUnder(goalsOf(parts), total)}`),
  double_chance_both_score: (parts) => doubles(parts).map((id) => `${id}_${bothScored(sumOf(parts))}`),
  both_score_total: (parts, { total }) => [`${bothScored(sumOf(parts))}_${overUnder(goalsOf(parts), total)}`],
  both_halves_over: (parts, { total }) => yesIf(parts.every((part) => part.home + part.away > Number(total))),
  most_goals_half: ([first = NONE, second = NONE]) => {
    const by = first.home + first.away - second.home - second.away;
    return [by === 0 ? 'equal' : by > 0 ? 'h1' : 'h2'];
  },
  side_clean_sheet: (parts, { side }) => yesIf(seenBy(side, sumOf(parts)).away === 0),
  side_win_to_nil: (parts, { side }) => {
    const { home: own, away: other } = seenBy(side, sumOf(parts));
    return yesIf(own > 0 && other === 0);
  },
  side_scores_both_halves: (parts, { side }) => yesIf(parts.every((part) => seenBy(side, part).home > 0)),
  side_wins_both_halves: (parts, { side }) => yesIf(parts.every((part) => isWonBy(side, part))),
  side_wins_a_half: (parts, { side }) => yesIf(parts.some((part) => isWonBy(side, part))),
};

export function isHalvesType(type: MarketTypeId): type is HalvesType {
  return Object.hasOwn(WINNERS, type);
}

export function findHalvesWinners(type: HalvesType, parts: Parts, specifiers: Specifiers): readonly string[] {
  return WINNERS[type](parts, specifiers);
}

const NONE: Score = { home: 0, away: 0 };
const DOUBLES = { '1': ['1x', '12'], x: ['1x', 'x2'], '2': ['12', 'x2'] } as const;

function sumOf(parts: Parts): Score {
  return parts.reduce((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), NONE);
}

function goalsOf(parts: Parts): number {
  const { home, away } = sumOf(parts);
  return home + away;
}

function leader({ home, away }: Score): '1' | 'x' | '2' {
  return home === away ? 'x' : home > away ? '1' : '2';
}

function doubles(parts: Parts): readonly string[] {
  return DOUBLES[leader(sumOf(parts))];
}

function bothScored({ home, away }: Score): 'yes' | 'no' {
  return home > 0 && away > 0 ? 'yes' : 'no';
}

/** Joined markets have half lines alone, so that nothing is given back. */
function overUnder(goals: number, total: string | undefined): 'over' | 'under' {
  return goals > Number(total) ? 'over' : 'under';
}

function nameRange(goals: number): string {
  if (goals >= 7) return 'g7p';
  return goals <= 1 ? 'g0-1' : goals <= 3 ? 'g2-3' : 'g4-6';
}

function yesIf(holds: boolean): readonly string[] {
  return [holds ? 'yes' : 'no'];
}

/** The side's own goals first. */
function seenBy(side: string | undefined, { home, away }: Score): Score {
  return side === '2' ? { home: away, away: home } : { home, away };
}

function isWonBy(side: string | undefined, part: Score): boolean {
  const { home, away } = seenBy(side, part);
  return home > away;
}

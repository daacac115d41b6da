import { MARKET_TYPES, type BaseType, type MarketTypeRow, type ParsedMarket } from '../markets/index.ts';
import type { LegResultKind } from './leg-result.ts';
import { settleHandicap, settleTotal, type Score } from './lines.ts';

/** How a market stands by a score, as if that were final. A score has no dead heats and no places. */
export type ScoreResult = Exclude<LegResultKind, 'dead_heat' | 'placed'>;

type Rule = (score: Score, outcome: string, specifiers: ParsedMarket['specifiers']) => ScoreResult | undefined;

const total: (countOf: (score: Score) => number) => Rule = (countOf) => (score, outcome, specifiers) =>
  outcome === 'over' || outcome === 'under'
    ? plainKind(settleTotal(countOf(score), Number(specifiers['total']), outcome).kind)
    : undefined;

const handicap: Rule = (score, outcome, { hcp }) =>
  outcome === '1' || outcome === '2' ? plainKind(settleHandicap(score, Number(hcp), outcome).kind) : undefined;

const result: Rule = (score, outcome) => winWhere(outcome.includes(leaderOf(score)));

const RULES = new Map<string, Rule>(
  Object.entries<Rule>({
    '1x2': result,
    winner: result,
    double_chance: result,
    draw_no_bet: (score, outcome) => (score.home === score.away ? 'void' : winWhere(outcome === leaderOf(score))),
    total: total(({ home, away }) => home + away),
    asian_total: total(({ home, away }) => home + away),
    home_total: total(({ home }) => home),
    away_total: total(({ away }) => away),
    handicap,
    asian_handicap: handicap,
    european_handicap: ({ home, away }, outcome, { hcp }) =>
      winWhere(outcome === leaderOf({ home: home + Number(hcp), away })),
    both_score: ({ home, away }, outcome) => winWhere((home > 0 && away > 0) === (outcome === 'yes')),
    odd_even: ({ home, away }, outcome) => winWhere(((home + away) % 2 === 1) === (outcome === 'odd')),
    exact_goals: ({ home, away }, outcome) => winWhere(isCounted(home + away, outcome)),
    goal_range: ({ home, away }, outcome) => winWhere(isCounted(home + away, outcome)),
    correct_score: ({ home, away }, outcome) => {
      const named: readonly string[] = MARKET_TYPES.correct_score.outcomes;
      const score = `${home}:${away}`;
      return winWhere(outcome === 'other' ? !named.includes(score) : outcome === score);
    },
  }),
);

/** Absent for a market that this score does not decide, and for an outcome that it does not have. */
export function settleByScore(market: ParsedMarket, outcome: string, score: Score): ScoreResult | undefined {
  const { outcomes, joins, like, counts }: MarketTypeRow = MARKET_TYPES[market.type];
  if (!outcomes.includes(outcome) || counts !== undefined) return undefined;
  if (joins) return settleJoined(market, joins, outcome, score);
  const { side } = market.specifiers;
  if (side !== undefined)
    return settleOfSide(market, outcome, side === '1' ? score : { home: score.away, away: score.home });
  return RULES.get(like ?? market.type.replace(/^period_/, ''))?.(score, outcome, market.specifiers);
}

/** Won where both are won. */
function settleJoined(
  { specifiers }: ParsedMarket,
  joins: readonly [BaseType, BaseType],
  outcome: string,
  score: Score,
): ScoreResult | undefined {
  const parts = outcome.split('_');
  const kinds = joins.map((type, at) => RULES.get(type)?.(score, parts[at] ?? '', specifiers));
  if (kinds.some((kind) => kind !== 'win' && kind !== 'lose')) return undefined;
  return winWhere(kinds.every((kind) => kind === 'win'));
}

/** The side that is asked about stands first. */
function settleOfSide({ type }: ParsedMarket, outcome: string, { home, away }: Score): ScoreResult | undefined {
  switch (type) {
    case 'side_clean_sheet':
      return winWhere((away === 0) === (outcome === 'yes'));
    case 'side_win_to_nil':
      return winWhere((away === 0 && home > 0) === (outcome === 'yes'));
    case 'side_exact_goals':
      return winWhere(isCounted(home, outcome));
    case 'side_odd_even':
      return winWhere((home % 2 === 1) === (outcome === 'odd'));
    default:
      return undefined;
  }
}

function leaderOf({ home, away }: Score): '1' | 'x' | '2' {
  return home === away ? 'x' : home > away ? '1' : '2';
}

/** `g3` is three, `g5p` five or more, `g2-3` two or three. */
function isCounted(count: number, outcome: string): boolean {
  const [, from = '', to, more] = /^g(\d+)(?:-(\d+)|(p))?$/.exec(outcome) ?? [];
  if (more !== undefined) return count >= Number(from);
  return count >= Number(from) && count <= Number(to ?? from);
}

function plainKind(kind: LegResultKind): ScoreResult | undefined {
  return kind === 'dead_heat' || kind === 'placed' ? undefined : kind;
}

function winWhere(wins: boolean): 'win' | 'lose' {
  return wins ? 'win' : 'lose';
}

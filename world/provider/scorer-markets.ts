import type { FeedGoal } from '@glasshouse/contracts/feed';
import { MARKET_TYPES, type MarketTypeId } from '@glasshouse/domain/markets';
import type { Offer } from '../pricing/price-market.ts';
import type { Verdict } from '../programme/book.ts';
import type { Side } from '../sports/index.ts';
import { listFinishers, placeId, type LineUps, type TeamSheets } from './line-ups.ts';
import { listShares, SCORING } from './scoring.ts';

const SCORER_TYPES = ['scorer_anytime', 'scorer_first', 'scorer_last', 'scorer_two_or_more'] as const;
export type ScorerType = (typeof SCORER_TYPES)[number];

export function isScorerType(type: MarketTypeId): type is ScorerType {
  return SCORER_TYPES.some((one) => one === type);
}

const SIDES: readonly Side[] = ['home', 'away'];
const { own, next } = SCORING.football;

/** By place, whom each goal counts for, in their order: an own goal counts for nobody. */
export function listCounted(goals: readonly FeedGoal[]): string[] {
  return goals.flatMap(({ side, scorer, own: isOwn }) =>
    isOwn || !scorer ? [] : [placeId(side, Number(scorer.id.split(':').at(-1)))],
  );
}

/** Goals that each side is still expected to score, as the chances of the final scores have them. */
export function findRest(
  scores: readonly (readonly number[])[],
  score: Readonly<Record<Side, number>>,
): Record<Side, number> {
  const sum = (chances: readonly number[]): number => chances.reduce((all, chance) => all + chance, 0);
  const rateOf = (none: number): number => (none > 0 ? -Math.log(Math.min(1, none)) : 0);
  return {
    home: rateOf(sum(scores[score.home] ?? [])),
    away: rateOf(sum(scores.map((row) => row[score.away] ?? 0))),
  };
}

/**
 * Chances of everyone who starts, or would have started as it was told first: goals of a side fall to its players by their shares,
 * so each scores by a Poisson process of their own. Whoever does not play has none.
 */
export function listScorerOffers(
  { announced }: TeamSheets,
  playing: LineUps,
  rest: Readonly<Record<Side, number>>,
  counted: readonly string[],
): Offer[] {
  const rates = new Map<string, number>(
    SIDES.flatMap((side) => announced[side].flatMap(({ id, starting }) => (starting ? [[id, 0] as const] : []))),
  );
  for (const side of SIDES) {
    const finishers = listFinishers(playing[side]);
    const shares = listShares(finishers.length, next);
    for (const [place, number] of finishers.entries()) {
      rates.set(placeId(side, number), rest[side] * (1 - own) * (shares[place] ?? 0));
    }
  }
  for (const side of SIDES) rates.delete(placeId(side, 1));
  const sum = [...rates.values()].reduce((all, rate) => all + rate, 0);
  const noneLeft = Math.exp(-sum);
  const ids = [...rates.keys()];
  const nextIs = (rate: number): number => (sum > 0 ? (rate / sum) * (1 - noneLeft) : 0);
  const scoredBy = (id: string): number => counted.filter((one) => one === id).length;
  const offer = (
    type: ScorerType,
    chanceOf: (rate: number, id: string) => number,
    none: readonly number[] = [],
  ): Offer => ({
    type,
    key: type,
    outcomes: [...ids, ...MARKET_TYPES[type].outcomes],
    chances: [...[...rates].map(([id, rate]) => chanceOf(rate, id)), ...none],
  });
  return [
    offer('scorer_anytime', (rate, id) => (scoredBy(id) > 0 ? 1 : 1 - Math.exp(-rate))),
    ...(counted.length === 0 ? [offer('scorer_first', nextIs, [noneLeft])] : []),
    offer('scorer_last', (rate, id) => nextIs(rate) + (counted.at(-1) === id ? noneLeft : 0), [
      counted.length === 0 ? noneLeft : 0,
    ]),
    offer('scorer_two_or_more', (rate, id) => {
      const none = Math.exp(-rate);
      return [1 - none - rate * none, 1 - none][scoredBy(id)] ?? 1;
    }),
  ];
}

/** The result of everyone who was ever named; nothing while it can still go either way. Who does not play is void. */
export function decideScorers(
  type: ScorerType,
  { announced, final }: TeamSheets,
  goals: readonly FeedGoal[],
  ended: boolean,
): Verdict | undefined {
  const counted = listCounted(goals);
  if (!ended && (type !== 'scorer_first' || counted.length === 0)) return undefined;
  const named = SIDES.flatMap((side) => [...announced[side], ...final[side]]);
  const playing = new Set(SIDES.flatMap((side) => final[side].flatMap(({ id, starting }) => (starting ? [id] : []))));
  const scoredBy = (id: string): number => counted.filter((one) => one === id).length;
  const isWon = (id: string): boolean => {
    switch (type) {
      case 'scorer_anytime':
        return scoredBy(id) > 0;
      case 'scorer_first':
        return counted[0] === id;
      case 'scorer_last':
        return counted.at(-1) === id;
      case 'scorer_two_or_more':
        return scoredBy(id) > 1;
    }
  };
  return [
    ...[...new Set(named.map(({ id }) => id))].map((id) => ({
      id,
      result: playing.has(id) ? ({ kind: isWon(id) ? 'win' : 'lose' } as const) : ({ kind: 'void' } as const),
    })),
    ...MARKET_TYPES[type].outcomes.map((id) => ({
      id,
      result: { kind: counted.length === 0 ? ('win' as const) : ('lose' as const) },
    })),
  ];
}

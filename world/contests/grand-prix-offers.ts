import { makeMarketKey, MARKET_TYPES, type Specifiers } from '@glasshouse/domain/markets';
import type { Offer } from '../pricing/price-market.ts';
import type { Weights } from './chances.ts';
import { chanceAhead, chanceOfSafetyCar, chancesOfFastestLap, chancesOfFinish } from './grand-prix-chances.ts';

/** The podium, the first six, and those who score. */
const PLACES = [3, 6, 10] as const;

/** A pair of drivers by the number of each in the field. */
export interface Pair {
  readonly team: string;
  readonly cars: readonly [number, number];
}

/** All markets of a Grand Prix, from one model of it. */
export function offerGrandPrix(ids: readonly string[], pairs: readonly Pair[], weights: Weights): Offer[] {
  const finish = chancesOfFinish(weights, Math.max(...PLACES));
  const ofField = (type: Offer['type'], specifiers: Specifiers, chances: readonly number[]): Offer => ({
    type,
    key: makeMarketKey(type, specifiers),
    outcomes: ids,
    chances,
  });
  const among = (places: number): number[] => finish.map((chances) => chances[places - 1] ?? 0);
  const safetyCar = chanceOfSafetyCar(ids.length);
  return [
    ofField('race_winner', {}, among(1)),
    ...PLACES.map((places) => ofField('race_placed', { places: String(places) }, among(places))),
    ofField('fastest_lap', {}, chancesOfFastestLap(weights)),
    ...pairs.map(({ team, cars }): Offer => {
      const [first = 0, second = 0] = cars.map((car) => weights[car]);
      const ahead = chanceAhead(first, second);
      const outcomes = cars.map((car) => ids[car] ?? '');
      return { ...ofField('teammate_duel', { pair: team }, [ahead, 1 - ahead]), outcomes };
    }),
    { ...ofField('safety_car', {}, [safetyCar, 1 - safetyCar]), outcomes: MARKET_TYPES.safety_car.outcomes },
  ];
}

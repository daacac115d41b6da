import type { MarketTypeId } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import { chanceAbove, poisson } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Side } from '../match-facts.ts';
import { makeOffer } from '../sport.ts';
import type { Outlooks } from './outlooks.ts';
import type { Quarter } from './quarters.ts';

/** More events than any race waits for: of many, more than there can be. */
const MOST_EVENTS = 40;

/**
 * Who is first to have so many: the next one is a side's by its share of the rate, whatever came before. A race is won
 * with the last of them after any number of the other side's that is too small.
 */
export function makeRace(type: MarketTypeId, { rest, order }: Outlooks, count: number): Offer {
  const rate = rest.home + rest.away;
  const ahead = poisson(rate, Math.max(MOST_EVENTS, Math.ceil(2 * rate)));
  const countOf = (side: Side): number => order.filter((one) => one === side).length;
  const need = { home: count - countOf('home'), away: count - countOf('away') };
  const wins = (own: number, other: number, share: number): number => {
    let sum = 0;
    let ways = share ** own;
    for (let lost = 0; lost < other; lost++) {
      sum += ways * chanceAbove(ahead, own + lost - 1);
      ways *= ((own + lost) / (lost + 1)) * (1 - share);
    }
    return sum;
  };
  const share = shareOf(rest);
  const home = wins(need.home, need.away, share);
  const away = wins(need.away, need.home, 1 - share);
  return makeOffer(type, { goal: String(count) }, [home, Math.max(0, 1 - home - away), away]);
}

/** Whose the last one is: that of the present moment's unless another follows. */
export function makeLast(type: MarketTypeId, { rest, order }: Outlooks): Offer {
  const none = Math.exp(-rest.home - rest.away);
  const share = shareOf(rest);
  const last = order.at(-1);
  const stands = (side: Side): number => (last === side ? none : 0);
  const home = (1 - none) * share + stands('home');
  const away = (1 - none) * (1 - share) + stands('away');
  return makeOffer(type, {}, [home, last ? 0 : none, away]);
}

/** In which quarter of an hour the first goal falls. */
export function makeFirstTime(quarters: readonly Quarter[], rateOf: (quarter: Quarter) => number): Offer {
  let goalless = 1;
  const chances = quarters.map((quarter) => {
    const before = goalless;
    goalless *= Math.exp(-rateOf(quarter));
    return before - goalless;
  });
  return makeOffer('first_goal_time', {}, [...chances, goalless]);
}

function shareOf({ home, away }: Score): number {
  return home + away > 0 ? home / (home + away) : 0.5;
}

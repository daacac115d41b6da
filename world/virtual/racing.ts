import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { makeMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { RACE_STEPS, raceChances, type VirtualCourse, type VirtualRunner } from '@glasshouse/domain/virtual';
import { findUsualTerms } from '@glasshouse/domain/settlement';
import { decideContest } from '../contests/index.ts';
import type { Offer } from '../pricing/price-market.ts';
import type { Telling } from './telling.ts';

type Course = Extract<VirtualCourse, { finish: readonly number[] }>;

/** In every market of the race a runner is the outcome that its number names. */
export function runnerId(at: number): string {
  return `${at + 1}`;
}

export function tellRacing(runners: readonly VirtualRunner[]): Telling<Course> {
  return {
    offers: () => listOffers(runners),
    status: statusOf,
    decide: ({ finish }) => {
      const ranked = runners.map((_one, at) => ({ id: runnerId(at), rank: finish.indexOf(at) }));
      return (market) => decideContest(market, { runners: ranked, tiedRank: undefined, deductions: [] });
    },
  };
}

function listOffers(runners: readonly VirtualRunner[]): Offer[] {
  const outcomes = runners.map((_one, at) => runnerId(at));
  const offer = (type: MarketTypeId, specifiers: Specifiers, places: number): Offer => ({
    type,
    key: makeMarketKey(type, specifiers),
    outcomes,
    chances: raceChances(runners, places),
  });
  const terms = findUsualTerms(runners.length);
  if (!terms) return [offer('race_winner', {}, 1)];
  const places = `${terms.places}`;
  return [
    offer('race_winner', {}, 1),
    offer('each_way', { places, share: terms.share }, 1),
    offer('race_placed', { places }, terms.places),
  ];
}

/** The running order stands as numbers, the first first; nobody keeps a score of a race. */
function statusOf({ orders }: Course, part: number): LiveStatusView {
  const step = Math.round(part * RACE_STEPS);
  const order = orders[step - 1];
  return {
    phase: step === RACE_STEPS ? 'ended' : 'playing',
    score: { home: 0, away: 0 },
    period: 1,
    periodScores: [],
    clockSec: step,
    ...(order && { detail: order.map(runnerId).join('-') }),
  };
}

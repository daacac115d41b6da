import type { LiveStatusView, MarketView } from '@glasshouse/contracts/sportsbook';
import type { OddsValue } from '@glasshouse/kit/live';

export const TEAMS = [
  'Real Madrid',
  'Borussia Dortmund',
  'Arsenal',
  'Galatasaray',
  'Ajax',
  'Zenit',
  'Celtic',
  'Boca Juniors',
  'Sporting CP',
  'Lyon',
  'Roma',
  'Los Angeles Lakers',
  'Dynamo Kyiv',
  'Спартак Москва',
  'Toronto Maple Leafs',
  'Team Spirit',
] as const;

export const FOOTBALL: LiveStatusView = {
  phase: 'playing',
  score: { home: 2, away: 1 },
  period: 2,
  periodScores: [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
  ],
  clockSec: 4023,
};

export const TENNIS: LiveStatusView = {
  phase: 'playing',
  score: { home: 1, away: 1 },
  period: 3,
  periodScores: [
    { home: 6, away: 4 },
    { home: 6, away: 7 },
    { home: 3, away: 2 },
  ],
  detail: '40-15',
  turn: 'home',
};

export const EVENT_ID = 7;

/** The prices that the moving row starts from. */
export const MATCH_RESULT: MarketView = {
  key: '1x2',
  status: 'active',
  outcomes: [
    { id: '1', oddsMilli: 1850, active: true },
    { id: 'x', oddsMilli: 3400, active: true },
    { id: '2', oddsMilli: 4250, active: true },
  ],
};

export const STILL: OddsValue = { oddsMilli: 1850, active: true, suspended: false, direction: 0, changedAtMs: 0 };
export const RISEN: OddsValue = { ...STILL, oddsMilli: 2140, direction: 1, changedAtMs: 1 };
export const FALLEN: OddsValue = { ...STILL, oddsMilli: 1725, direction: -1, changedAtMs: 1 };
export const SUSPENDED: OddsValue = { ...STILL, suspended: true };
export const LONG: OddsValue = { ...STILL, oddsMilli: 151_000 };

/** The same change again and again: each copy is a new moment, so the tint plays anew. */
export function at(value: OddsValue, moment: number): OddsValue {
  return { ...value, changedAtMs: value.direction === 0 ? 0 : moment };
}

import type { MarketStatus } from '@glasshouse/domain/markets';

/**
 * What may happen to a market: the producer's word about it (its own four states), a stop (bet stop, silence, start,
 * goodbye), being left out of a snapshot, a result, a cancel, and their rollbacks (`reopen` where nothing is left,
 * `uncover` where a result lay beneath the cancel).
 */
export type Cause = ProducerStatus | 'stop' | 'drop' | 'settle' | 'cancel' | 'reopen' | 'uncover';

export type ProducerStatus = 'active' | 'suspended' | 'inactive' | 'handed_over';

const OFFERED = { active: 'active', suspended: 'suspended', inactive: 'inactive', handed_over: 'handed_over' } as const;
const DECIDED = { settle: 'settled', cancel: 'cancelled' } as const;

/** Where a market goes from where it stands. What is not named here is illegal and changes nothing. */
export const MARKET_MOVES: Readonly<Record<MarketStatus, Readonly<Partial<Record<Cause, MarketStatus>>>>> = {
  active: { ...OFFERED, ...DECIDED, stop: 'suspended', drop: 'inactive' },
  suspended: { ...OFFERED, ...DECIDED, drop: 'inactive' },
  inactive: { ...OFFERED, ...DECIDED },
  handed_over: { ...OFFERED, ...DECIDED, drop: 'inactive' },
  settled: { cancel: 'cancelled', reopen: 'inactive' },
  cancelled: { uncover: 'settled', reopen: 'inactive' },
};

import type { ProtectionState } from '@glasshouse/contracts/protection';

/** For tests: what a page is told of a person whom nothing stops. */
export function sampleProtection(change: Partial<ProtectionState> = {}): ProtectionState {
  return {
    mayOffer: true,
    atSec: 1_800_000_000,
    playedSec: 600,
    stakedMinor: 0,
    netMinor: 0,
    todayNetMinor: 0,
    currency: 'EUR',
    mayHideClock: true,
    suggestsAmounts: true,
    isPrompted: true,
    ...change,
  };
}

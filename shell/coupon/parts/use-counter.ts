import { createContext, useContext } from 'react';
import { formatMoney, usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import type { Counter } from '../desk/counter.ts';
import { IDLE, type Placement } from '../desk/placement.ts';
import { keyInFront } from '../state/coupon-state.ts';

const CounterContext = createContext<Counter | undefined>(undefined);
export const CounterProvider = CounterContext.Provider;

export function useCounter(): Counter {
  const counter = useContext(CounterContext);
  if (!counter) throw new Error('useCounter needs an open counter above it');
  return counter;
}

/** What has become of the coupon in front. */
export function usePlacement(): Placement {
  const { store: coupon, placements } = useCounter();
  const key = keyInFront(useStore(coupon));
  return useStore(placements).get(key) ?? IDLE;
}

/** Amounts in the currency of the account that pays. */
export function useFormatAmount(): (amountMinor: number | bigint) => string {
  const { language } = usePreferences();
  const { iso } = useStore(useCounter().purse);
  return (amountMinor) => formatMoney(amountMinor, iso, language);
}

import type { Messages } from '@glasshouse/contracts/shell-api';
import type { Language } from '@glasshouse/contracts/preferences';
import type { Counter, CounterDeps } from './counter.ts';
import { CouponCounter } from './coupon-counter.ts';

/** The coupon's own words, each language a file of its own: no page pays for them before. */
function loadMessages(language: Language): Promise<{ readonly default: Messages }> {
  return import(`../locales/${language}.json`);
}

export async function openCounter(deps: CounterDeps): Promise<Counter> {
  const own = await loadMessages(deps.preferences.get().language);
  return new CouponCounter(deps, { ...deps.messages, ...own.default });
}

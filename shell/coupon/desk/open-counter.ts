import type { Messages } from '@glasshouse/contracts/shell-api';
import type { Language } from '@glasshouse/contracts/preferences';
import type { Counter, CounterDeps } from './counter.ts';
import { CouponCounter } from './coupon-counter.ts';

/** The coupon's own words, each language a file of its own: no page pays for them before. */
const LOCALES: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

export async function openCounter(deps: CounterDeps): Promise<Counter> {
  const own = await LOCALES[deps.preferences.get().language]();
  return new CouponCounter(deps, { ...deps.messages, ...own.default });
}

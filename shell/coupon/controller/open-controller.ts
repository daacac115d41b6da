import type { Messages } from '@glasshouse/contracts/shell-api';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CouponController, CouponControllerDeps } from './controller.ts';
import { LoadedCouponController } from './loaded-controller.ts';

/** The coupon's own words, each language a file of its own: no page pays for them before. */
function loadMessages(language: Language): Promise<{ readonly default: Messages }> {
  return import(`../locales/${language}.json`);
}

export async function openController(deps: CouponControllerDeps): Promise<CouponController> {
  const own = await loadMessages(deps.preferences.get().language);
  return new LoadedCouponController(deps, { ...deps.messages, ...own.default });
}

import type { PathRule } from '@glasshouse/domain/access';
import { BONUS_TWINS, LEGACY_PATHS } from '@glasshouse/contracts/legacy-paths';

/** The feature under which bonuses are called offers. */
const OFFERS = 'promoBonusToOffer';

const TO_OFFERS: readonly PathRule[] = BONUS_TWINS.map(([from, to]) => ({ from, to, status: 302 }));
const TO_BONUSES: readonly PathRule[] = BONUS_TWINS.map(([to, from]) => ({ from, to, status: 302 }));

/** Where the site's own older and other names lead. */
export function listOwnRedirects(features: ReadonlySet<string>): readonly PathRule[] {
  return [...LEGACY_PATHS, ...(features.has(OFFERS) ? TO_OFFERS : TO_BONUSES)];
}

import { findCover, listStakeParts, type StakeKind } from '@glasshouse/domain/coupon';
import type { Translate } from '@glasshouse/kit/i18n';

/** "Doubles", "Accumulator", "Yankee": what stakes of this kind on so many selections are called. */
export function nameKind(t: Translate, kind: StakeKind, legCount: number): string {
  const cover = findCover(kind);
  if (cover) return t(`covers.${cover}`);
  const [part] = listStakeParts(kind, legCount);
  if (part?.type === 'single') return t('couponTypes.singles');
  if (part?.type !== 'system') return t('couponTypes.express');
  return nameSize(t, part.systemValue ?? 0);
}

/** All combinations of a size. */
export function nameSize(t: Translate, size: number): string {
  if (size === 2) return t('stakes.doubles');
  return size === 3 ? t('stakes.trebles') : t('stakes.folds', { size });
}

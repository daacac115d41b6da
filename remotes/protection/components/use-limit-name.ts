import type { LimitType } from '@glasshouse/domain/protection';
import { useT } from '@glasshouse/kit/remote';

const OF_TIME: Readonly<Partial<Record<LimitType, string>>> = {
  30: 'section.exclusion',
  31: 'section.session',
  32: 'section.check',
  33: 'section.break',
  37: 'section.house',
};

/** "Deposits in 24 hours", "Self-exclusion". */
export function useLimitName(): (type: LimitType) => string {
  const t = useT();
  return (type) => t(OF_TIME[type] ?? `limits.name.${type}`);
}

import type { LimitHit } from '@glasshouse/contracts/refusals';

/** What a verdict of `spend` says beside its code; see 026-guarded-spend.sql. */
export interface GuardColumns {
  readonly limit_type: number | null;
  readonly left_minor: number | null;
  readonly ends_sec: number | null;
  readonly limit_currency: string | null;
}

export const GUARD_COLUMNS =
  'limit_type, left_minor, ceil(extract(epoch from ends_at))::bigint as ends_sec, limit_currency';

/** What a person is told beside the refusal: which limit, or when what stops them ends. */
export interface RefusalDetails {
  readonly limit?: LimitHit;
  readonly untilSec?: number;
}

export function toRefusalDetails(row: GuardColumns): RefusalDetails {
  const { limit_type: limitType, left_minor: leftMinor, ends_sec: endsSec, limit_currency: currency } = row;
  if (limitType === null) return endsSec === null ? {} : { untilSec: endsSec };
  return { limit: { limitType, leftMinor: leftMinor ?? 0, currency: currency ?? '', roomAtSec: endsSec ?? 0 } };
}

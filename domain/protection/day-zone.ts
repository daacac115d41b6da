/** By whose clock a person's day is counted, and the one that they have chosen since, until it holds. */
export interface DayZone {
  readonly zone: string;
  readonly next?: { readonly zone: string; readonly fromMs: number };
}

/** Another zone begins no day sooner than it was asked for. */
const CHANGES_AFTER_MS = 24 * 3_600_000;

/**
 * The zone is theirs until a limit of hours is set, and fixed with it; one that they choose later holds a day after.
 * `own`: what they have now.
 */
export function decideZone(
  before: DayZone,
  own: string,
  { isFixed, nowMs }: { readonly isFixed: boolean; readonly nowMs: number },
): DayZone {
  if (!isFixed) return { zone: own };
  const { zone, next } = before;
  if (next && next.fromMs <= nowMs) return decideZone({ zone: next.zone }, own, { isFixed, nowMs });
  if (own === zone) return { zone };
  if (next?.zone === own) return before;
  return { zone, next: { zone: own, fromMs: nowMs + CHANGES_AFTER_MS } };
}

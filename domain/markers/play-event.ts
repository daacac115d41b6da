/**
 * What a person has done or met with, in the order of time. Amounts are whole minor units of one currency; the person's
 * own days are counted by the clock of their zone.
 */
export type PlayEvent =
  | { readonly kind: 'stake'; readonly atMs: number; readonly amountMinor: number }
  /** What became of a stake; nothing came back of one that was lost. */
  | { readonly kind: 'result'; readonly atMs: number; readonly stakedMinor: number; readonly returnedMinor: number }
  | { readonly kind: 'deposit'; readonly atMs: number; readonly amountMinor: number }
  | { readonly kind: 'deposit_refused'; readonly atMs: number }
  | { readonly kind: 'withdrawal_back'; readonly atMs: number }
  | { readonly kind: 'limit_hit'; readonly atMs: number }
  | { readonly kind: 'limit_raised'; readonly atMs: number }
  /** How long they were here on one of their days; `atMs` lies on it. */
  | { readonly kind: 'presence'; readonly atMs: number; readonly minutes: number };

export type EventOf<Kind extends PlayEvent['kind']> = Extract<PlayEvent, { kind: Kind }>;

export function listOf<Kind extends PlayEvent['kind']>(events: readonly PlayEvent[], kind: Kind): EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

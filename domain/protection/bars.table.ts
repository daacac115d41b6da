import type { SpendKind } from './spend-kinds.table.ts';

const STAKES = ['stake', 'bonus_stake'] as const satisfies SpendKind[];

/**
 * What stops a person, gravest first, and what each stops (standards of protection, by state). What is not here is never
 * stopped: signing in to see one's history, withdrawing, settling what stands, tightening a limit.
 * `stopsPlay`: what offers play or bonuses is closed as a whole. `stopsOffers`: nothing is advertised.
 * `endsRaises`: no limit is raised meanwhile.
 */
export const BARS = {
  /** 30, by the person or a register. An open bet stands and is paid; it is not bought back. */
  self_excluded: { spends: [...STAKES, 'deposit', 'cash_out', 'conversion'], stopsPlay: true, stopsOffers: true, endsRaises: true },
  /** 37: as its setter says. */
  play_restricted: { spends: [...STAKES, 'deposit'], stopsPlay: true, stopsOffers: true, endsRaises: true },
  /** It may be somebody whom the house knows, or it is not known who it is. */
  identity_held: { spends: [...STAKES, 'deposit'], stopsPlay: true, stopsOffers: true, endsRaises: true },
  /** A register that has to be asked does not answer. */
  protection_unavailable: { spends: [...STAKES, 'deposit'], stopsPlay: true, stopsOffers: false, endsRaises: true },
  /** 31: the hours of this day are over. */
  session_time_over: { spends: [...STAKES, 'deposit', 'cash_out', 'conversion'], stopsPlay: true, stopsOffers: true, endsRaises: true },
  /** 33: deposits, and stakes that are no money; by some profiles all play. */
  timeout_active: { spends: ['bonus_stake', 'deposit', 'conversion'], stopsPlay: false, stopsOffers: true, endsRaises: false },
  /** By some profiles nobody plays before they have set a limit for deposits. */
  limit_required: { spends: [...STAKES, 'deposit'], stopsPlay: false, stopsOffers: false, endsRaises: false },
  /** 32: a reality check waits for its answer. */
  reality_check_due: { spends: STAKES, stopsPlay: false, stopsOffers: false, endsRaises: false },
} as const satisfies Readonly<Record<string, BarRow>>;

export interface BarRow {
  readonly spends: readonly Exclude<SpendKind, 'withdrawal'>[];
  readonly stopsPlay: boolean;
  readonly stopsOffers: boolean;
  readonly endsRaises: boolean;
}

export type BarCode = keyof typeof BARS;

/** In force from one moment to another, the second not counted; by the database's clock. */
export interface Bar {
  readonly code: BarCode;
  readonly spends: readonly SpendKind[];
  readonly fromMs: number;
  /** Absent: until it is lifted. */
  readonly untilMs?: number;
}

/** The gravest of those that stop this kind of spending now. */
export function findBar(bars: readonly Bar[], kind: SpendKind, nowMs: number): Bar | undefined {
  const order = Object.keys(BARS);
  return bars
    .filter((bar) => bar.spends.includes(kind) && bar.fromMs <= nowMs && nowMs < (bar.untilMs ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code) || (b.untilMs ?? Infinity) - (a.untilMs ?? Infinity))[0];
}

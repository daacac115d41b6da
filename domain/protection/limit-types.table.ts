/**
 * The limits a person can have, by their numbers on the wire (protection-and-calls.md section 3). `meter`: what is
 * counted, and over which time; the others say when something may be done at all. `tighter`: which of two values binds
 * more.
 */
export const LIMIT_TYPES = {
  1: { meter: 'wagered', span: 'day', measure: 'minor', tighter: 'less' },
  2: { meter: 'wagered', span: 'week', measure: 'minor', tighter: 'less' },
  3: { meter: 'wagered', span: 'days30', measure: 'minor', tighter: 'less' },
  10: { meter: 'lost', span: 'day', measure: 'minor', tighter: 'less' },
  11: { meter: 'lost', span: 'week', measure: 'minor', tighter: 'less' },
  12: { meter: 'lost', span: 'days30', measure: 'minor', tighter: 'less' },
  20: { meter: 'deposited', span: 'day', measure: 'minor', tighter: 'less' },
  21: { meter: 'deposited', span: 'week', measure: 'minor', tighter: 'less' },
  22: { meter: 'deposited', span: 'days30', measure: 'minor', tighter: 'less' },
  /** Self-exclusion. */
  30: { measure: 'days', tighter: 'more' },
  /** Time here on one day. */
  31: { measure: 'hours', tighter: 'less' },
  /** Time here until the reality check. */
  32: { measure: 'minutes', tighter: 'less' },
  /** Time-out. */
  33: { measure: 'days', tighter: 'more' },
  /** Set by the house, or by a register; nobody chooses a value. */
  37: { measure: 'days', tighter: 'more' },
} as const satisfies Readonly<Record<number, LimitTypeRow>>;

export interface LimitTypeRow {
  readonly meter?: Meter;
  readonly span?: Exclude<Span, 'month'>;
  /** In what a value is counted: whole minor units of its currency, or time. */
  readonly measure: 'minor' | 'days' | 'hours' | 'minutes';
  readonly tighter: 'less' | 'more';
}

export type LimitType = keyof typeof LIMIT_TYPES;

/** What is counted of a person's money, over all their accounts and products. */
export const METERS = ['wagered', 'lost', 'deposited'] as const;
export type Meter = (typeof METERS)[number];

/**
 * Over which time: rolling ones to the microsecond, whatever calendars say, and the calendar month that laws name. In
 * this order they stand in the database.
 */
export const SPANS = { day: 86_400, week: 604_800, days30: 2_592_000, month: undefined } as const;
export type Span = keyof typeof SPANS;

/** Said instead of a value: there is to be no such limit. */
export const NO_LIMIT: Partial<Readonly<Record<LimitType, number>>> = { 21: 999_999_999, 31: -1, 32: -1 };

/** For every type of money limit, so that each can be taken away by asking for it. */
export const NO_AMOUNT = -1;

export function isLimitType(type: number): type is LimitType {
  return Object.hasOwn(LIMIT_TYPES, type);
}

export function rowOf(type: LimitType): LimitTypeRow {
  return LIMIT_TYPES[type];
}

/** The value that a request names, or nothing where it asks for no limit. */
export function valueOf(type: LimitType, said: number): number | undefined {
  if (said === NO_LIMIT[type]) return undefined;
  return said === NO_AMOUNT && rowOf(type).measure === 'minor' ? undefined : said;
}

export function isTighter(type: LimitType, value: number, than: number): boolean {
  return rowOf(type).tighter === 'less' ? value < than : value > than;
}

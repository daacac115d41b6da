/** What protects a person from their own play: limits, what stops them, and what becomes of money they want moved. */
export { BARS, findBar, type Bar, type BarCode, type BarRow } from './bars.table.ts';
export { compileGuard, type Guard, type Protected } from './compile-guard.ts';
export {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  mayContact,
  mayOffer,
  type ContactChannel,
  type ContactPurpose,
  type ContactStanding,
} from './contact.ts';
export { decideZone, type DayZone } from './day-zone.ts';
export {
  decideApproval,
  decideLimit,
  decidePending,
  LAPSES_AFTER_MS,
  returnHoursOf,
  type HeldLimit,
  type LimitAsked,
  type LimitChange,
  type LimitNow,
  type LimitRefusal,
  type PendingLimit,
} from './decide-limit.ts';
export {
  isLimitType,
  isTighter,
  LIMIT_TYPES,
  METERS,
  rowOf,
  SPANS,
  valueOf,
  type LimitType,
  type LimitTypeRow,
  type Meter,
  type Span,
} from './limit-types.table.ts';
export { findValue, FOR_GOOD_DAYS, listValues, type Choices } from './list-values.ts';
export {
  ANSWER_WITHIN_MS,
  comeIn,
  dayLeftMs,
  dueInSec,
  hasLeft,
  leave,
  LEFT_AFTER_MS,
  listPresenceBars,
  notePresence,
  realityLeftMs,
  STAYS_MS,
  type LocalDay,
  type Presence,
  type PresenceLimits,
  type Word,
} from './presence.ts';
export { PAGE_PARTS, type PageChannel, type PagePart } from './page-parts.table.ts';
export {
  PROFILE_NAMES,
  PROTECTION_PROFILES,
  profileAtAge,
  profileOf,
  type MonthCap,
  type ProfileName,
  type ProtectionProfile,
} from './profiles.table.ts';
export { SPEND_KINDS, type SpendKind } from './spend-kinds.table.ts';
export {
  PROTECTION_REFUSALS,
  SPEND_VERDICTS,
  type ProtectionRefusal,
  type SpendRefusal,
  type SpendVerdict,
} from './verdict.table.ts';

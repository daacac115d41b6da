import type { LimitType } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { CurrencyField, EpochSecField, IdField, MinorField, OneOf } from './fields.ts';

/** The numbers by which limits are known on the wire; what each is: `LIMIT_TYPES` of domain/protection. */
export const LimitTypeField = Type.Unsafe<LimitType>({
  type: 'integer',
  enum: [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37] satisfies LimitType[],
  description:
    '1-3 stakes, 10-12 losses, 20-22 deposits in 24 hours, 7 days, 30 days · 30 self-exclusion in days · 31 hours a day · 32 minutes to the reality check · 33 time-out in days · 37 set by the house',
});

/** In what a limit's value is counted: whole minor units of its currency, or time. */
export const MeasureField = OneOf('minor', 'days', 'hours', 'minutes');

export const LIMIT_STATES = ['PENDING', 'ACTIVE', 'INACTIVE'] as const;

const LimitValueField = Type.Integer({
  minimum: -1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '-1 (31, 32) and 999999999 (21) say that there is none',
});

/** A limit as its person has it: one that holds, and beside it perhaps one that waits. */
export const ClientLimit = Type.Object({
  limitType: LimitTypeField,
  limitValue: LimitValueField,
  /** What is left of it at this moment; of what has no amount: its value. */
  limitBalance: Type.Integer({ minimum: 0 }),
  limitState: OneOf(...LIMIT_STATES),
  startedAt: EpochSecField,
  /** Of 30 and 33: when it ends. Of one that waits: when it may be approved, or holds by itself. */
  endsAt: Type.Optional(EpochSecField),
  /** Of one that waits: not without the person's word once its time has come. */
  needApprove: Type.Boolean(),
  selfExcludeReason: Type.Optional(Type.Integer({ minimum: 1 })),
  measure: MeasureField,
  currency: Type.Optional(CurrencyField),
  /** What has been counted in its time so far; below zero where more was won than staked. */
  used: Type.Optional(MinorField),
  /** When the next part of what is used leaves the time that counts. */
  nextRoomAt: Type.Optional(EpochSecField),
  /** Of one that waits, beside the value that holds. */
  change: Type.Optional(OneOf('increase', 'decrease', 'removal')),
});
export type ClientLimit = Static<typeof ClientLimit>;

export const AvailableLimit = Type.Object({
  type: LimitTypeField,
  /** Empty where any amount from `least` to `most` may be chosen. */
  availableValues: Type.Array(Type.Integer({ minimum: 1 })),
  measure: MeasureField,
  currency: Type.Optional(CurrencyField),
  least: Type.Optional(Type.Integer({ minimum: 1 })),
  most: Type.Optional(Type.Integer({ minimum: 1 })),
  /** How long a raise waits before it holds or can be approved. */
  raiseDelayHours: Type.Integer({ minimum: 0 }),
  raiseNeedsApproval: Type.Boolean(),
});
export type AvailableLimit = Static<typeof AvailableLimit>;

/** Said with every change: it can be kept, and checked as receipts of bets are. */
export const ProtectionRecord = Type.Object({
  recordId: IdField,
  at: EpochSecField,
  limitType: LimitTypeField,
  action: OneOf(
    'set',
    'lowered',
    'raise_asked',
    'raised',
    'rejected',
    'replaced',
    'lapsed',
    'ended',
    'imposed',
    'lifted',
  ),
  /** Who did it. */
  by: OneOf('person', 'house', 'register', 'time'),
  value: Type.Optional(LimitValueField),
  currency: Type.Optional(CurrencyField),
  endsAt: Type.Optional(EpochSecField),
  /** Why, where the house or a register did it. */
  reason: Type.Optional(Type.String({ maxLength: 60 })),
  keyId: Type.String(),
  /** What was signed, and by it. */
  text: Type.String(),
  signature: Type.String(),
});
export type ProtectionRecord = Static<typeof ProtectionRecord>;

/** Why somebody cannot play at all for now, gravest first. */
export const RESTRICTIONS = [
  'self_excluded',
  'play_restricted',
  'identity_held',
  'protection_unavailable',
  'session_time_over',
  'timeout_active',
] as const;

/** What every page knows of the signed-in person's protection. */
export const ProtectionState = Type.Object({
  restriction: Type.Optional(
    Type.Object({
      code: OneOf(...RESTRICTIONS),
      /** Absent where no end is known. */
      untilSec: Type.Optional(EpochSecField),
      /** False where it is deposits that are stopped, and nothing else. */
      stopsPlay: Type.Boolean(),
    }),
  ),
  /** Whether anything may be advertised to this person. */
  mayOffer: Type.Boolean(),
  /** By the server's clock, at which the figures below hold. */
  atSec: EpochSecField,
  /** How long they have been here since they came. */
  playedSec: Type.Integer({ minimum: 0 }),
  /** In that time, over all accounts, in this currency. */
  stakedMinor: Type.Integer({ minimum: 0 }),
  netMinor: MinorField,
  /** What came of everything staked and paid since their day began. */
  todayNetMinor: MinorField,
  currency: CurrencyField,
  /** Of what is paid in, the law's cap of a calendar month, where their country has one. */
  monthCap: Type.Optional(
    Type.Object({
      limitMinor: Type.Integer({ minimum: 0 }),
      usedMinor: Type.Integer({ minimum: 0 }),
      renewsAtSec: EpochSecField,
    }),
  ),
  /** Whether the profile lets the line about these be hidden. */
  mayHideClock: Type.Boolean(),
  /** Whether an amount may stand in a form before its person has named one. */
  suggestsAmounts: Type.Boolean(),
  /** Of a limit of hours: what is left today, and when it begins anew. */
  session: Type.Optional(
    Type.Object({
      hours: Type.Integer({ minimum: 1 }),
      leftSec: Type.Integer({ minimum: 0 }),
      renewsAtSec: EpochSecField,
    }),
  ),
  /** When the next reality check is due; it is answered before anything more is staked. */
  realityCheck: Type.Optional(
    Type.Object({
      everyMinutes: Type.Integer({ minimum: 1 }),
      dueInSec: Type.Integer({ minimum: 0 }),
      /** Whether "do not show again" is offered, and for how long it holds. */
      silence: OneOf('never', 'session', 'always'),
    }),
  ),
  /** Whoever does nothing for so long is asked whether they are there, where the law wants it. */
  idlePromptSec: Type.Optional(Type.Integer({ minimum: 1 })),
  /** They have been asked whether they want a limit, and have answered, or have one. */
  isPrompted: Type.Boolean(),
});
export type ProtectionState = Static<typeof ProtectionState>;

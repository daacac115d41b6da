import type { LimitType } from './limit-types.table.ts';

/** What a country's law and the site's own rules make of the tools. Sources: docs/decisions/0062. */
export interface ProtectionProfile {
  /** Which types are offered; the operator's list may be shorter. */
  readonly offered: readonly LimitType[];
  /** `free`: any amount, and none is suggested. `list`: the amounts of `amountsOf`. */
  readonly amounts: 'list' | 'free';
  readonly exclusionDays: readonly number[];
  readonly timeoutDays: readonly number[];
  /** How long a raise, or taking a limit away, waits; by type, or else `default`. */
  readonly raiseDelayHours: number;
  /** A raise holds only after the person has said so a second time. */
  readonly approves: 'deposits' | 'all';
  /** A raise holds no earlier than the running time of the limit ends. */
  readonly waitsForSpan: boolean;
  /** The operator may let what waits be taken back instead of approving it. */
  readonly mayDeletePending: boolean;
  /** A time-out stops stakes beside deposits. */
  readonly timeoutStopsPlay: boolean;
  /** After its time an exclusion ends by itself, or on request, so many hours after it. */
  readonly exclusionEndsHours?: number;
  /** An exclusion without an end is offered: its end is asked for after so many days at least, and waits so many hours. */
  readonly forGood?: { readonly leastDays: number; readonly returnHours: number };
  /** What may be paid in, in a calendar month by the clock of `zone`, in whole units of `currency`. */
  readonly monthCap?: MonthCap;
  /** Nobody plays or pays in before a deposit limit is set. */
  readonly needsDepositLimit: boolean;
  /** The reality check that holds for whoever has set none. */
  readonly realityMinutes?: number;
  /** "Do not show again" is offered, and holds for the session or for good. */
  readonly silence: 'never' | 'session' | 'always';
  /** Who somebody is has to be known before they pay in. */
  readonly needsDetails: boolean;
  /** The register has to be asked, and no answer means no play. */
  readonly needsRegister: boolean;
  /** A file of what they pay in with all operators has to be asked, likewise. */
  readonly needsDepositFile: boolean;
  readonly mayHideClock: boolean;
  /** Whoever does nothing for so long is asked whether they are there. */
  readonly idlePromptSec?: number;
  /** Nothing is asked before a limit is raised where false. */
  readonly asksQuestions: boolean;
}

export interface MonthCap {
  readonly amount: number;
  readonly currency: 'EUR';
  readonly zone: string;
  /** Another amount for whoever is younger, or has not said how old they are. */
  readonly young?: { readonly underAge: number; readonly amount: number };
}

const ALL: readonly LimitType[] = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33];
const DAYS = [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650] as const;

const DEFAULT: ProtectionProfile = {
  offered: ALL,
  amounts: 'list',
  exclusionDays: DAYS,
  timeoutDays: [1, 7, 30, 90],
  raiseDelayHours: 24,
  approves: 'deposits',
  waitsForSpan: false,
  mayDeletePending: true,
  timeoutStopsPlay: false,
  needsDepositLimit: false,
  silence: 'always',
  needsDetails: false,
  needsRegister: false,
  needsDepositFile: false,
  mayHideClock: true,
  asksQuestions: true,
};

/** What holds where; a name is the country's code, or that of a part of it. */
export const PROTECTION_PROFILES = {
  default: DEFAULT,
  /** Great Britain: RTS 12 and 13, LCCP 3.5. */
  UK: {
    ...DEFAULT,
    amounts: 'free',
    exclusionDays: [180, 365, 730, 1095, 1825],
    timeoutDays: [1, 7, 30],
    approves: 'all',
    mayDeletePending: false,
    timeoutStopsPlay: true,
    exclusionEndsHours: 24,
    silence: 'session',
    needsDetails: true,
    needsRegister: true,
    mayHideClock: false,
  },
  /** Malta. */
  MT: {
    ...DEFAULT,
    approves: 'all',
    exclusionEndsHours: 24,
    forGood: { leastDays: 0, returnHours: 168 },
    silence: 'session',
    mayHideClock: false,
  },
  /** Germany: GlüStV 6a to 8b. */
  DE: {
    ...DEFAULT,
    raiseDelayHours: 168,
    timeoutDays: [1],
    exclusionDays: [90, 180, 365, 730, 1095, 1825, 3650],
    timeoutStopsPlay: true,
    exclusionEndsHours: 168,
    monthCap: { amount: 1_000, currency: 'EUR', zone: 'Europe/Berlin' },
    needsDepositLimit: true,
    realityMinutes: 60,
    silence: 'never',
    needsDetails: true,
    needsRegister: true,
    needsDepositFile: true,
    mayHideClock: false,
  },
  /** Denmark. */
  DK: {
    ...DEFAULT,
    exclusionDays: [30, 90, 180, 365, 730, 1095, 1825, 3650],
    timeoutDays: [1],
    timeoutStopsPlay: true,
    forGood: { leastDays: 365, returnHours: 0 },
    needsDepositLimit: true,
    silence: 'session',
    needsRegister: true,
    mayHideClock: false,
  },
  /** Sweden. */
  SE: {
    ...DEFAULT,
    amounts: 'free',
    raiseDelayHours: 72,
    waitsForSpan: true,
    exclusionDays: [30, 90, 180, 365, 730, 1095, 1825, 3650],
    timeoutDays: [1],
    timeoutStopsPlay: true,
    needsDepositLimit: true,
    realityMinutes: 30,
    silence: 'session',
    needsRegister: true,
    mayHideClock: false,
    idlePromptSec: 120,
  },
  /** The Netherlands. */
  NL: {
    ...DEFAULT,
    raiseDelayHours: 168,
    exclusionDays: [180, 365, 730, 1095, 1825, 3650],
    timeoutStopsPlay: true,
    monthCap: { amount: 700, currency: 'EUR', zone: 'Europe/Amsterdam', young: { underAge: 25, amount: 300 } },
    needsDepositLimit: true,
    realityMinutes: 30,
    silence: 'never',
    needsRegister: true,
    mayHideClock: false,
  },
  /** Ontario: Registrar's Standards 2.14 to 2.25. */
  ON: { ...DEFAULT, exclusionDays: [180, 365, 1825], approves: 'all', silence: 'session', mayHideClock: false },
} as const satisfies Readonly<Record<string, ProtectionProfile>>;

export type ProfileName = keyof typeof PROTECTION_PROFILES;

export const PROFILE_NAMES = ['default', 'UK', 'MT', 'DE', 'DK', 'SE', 'NL', 'ON'] as const satisfies ProfileName[];

export function profileOf(name: ProfileName): ProtectionProfile {
  return PROTECTION_PROFILES[name];
}

/** The profile as it holds for somebody: `isYoung` is asked only where their age changes it. */
export function profileAtAge(profile: ProtectionProfile, isYoung: boolean): ProtectionProfile {
  const { monthCap } = profile;
  return monthCap?.young && isYoung ? { ...profile, monthCap: { ...monthCap, amount: monthCap.young.amount } } : profile;
}

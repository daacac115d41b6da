import type { ProfileName } from '../protection/index.ts';

/**
 * What each sign of harm is, and from which figures on it is one. `notice` is kept and shown; `strong` acts by itself.
 * Figures are whole numbers; a factor is in hundredths. `words` are those of the operator's page, and in English those
 * of the person's own.
 */
export interface MarkerFigures {
  /** Stakes placed within so long after a loss, each so many times the highest lost one, one after the other. */
  readonly chasing: {
    readonly steps: number;
    readonly withinMinutes: number;
    readonly factor: number;
    readonly timesUsual: number;
  };
  /** The usual stake of the last seven days, beside that of the three weeks before. */
  readonly stakes_rising: { readonly factor: number; readonly stakes: number };
  /** Time here a day, in the last seven days, beside the three weeks before. */
  readonly hours_rising: { readonly factor: number; readonly minutes: number };
  /** Nights of the last seven on which so much was staked between one and five. */
  readonly night_play: { readonly nights: number; readonly stakes: number };
  readonly deposits_quick: { readonly count: number; readonly withinMinutes: number };
  readonly deposits_refused: { readonly count: number; readonly withinDays: number };
  readonly withdrawals_back: { readonly count: number; readonly withinDays: number };
  readonly limits_hit: { readonly count: number; readonly withinDays: number };
  readonly limits_raised: { readonly count: number; readonly withinDays: number };
}

/** What is seen in the order of what somebody does; the others are sums. */
export type PatternName = keyof MarkerFigures;
export type MarkerName = PatternName | 'losses_high';
export type MarkerGrade = 'notice' | 'strong';

export type MarkerRules = { readonly [Name in PatternName]: Readonly<Record<MarkerGrade, MarkerFigures[Name]>> };

const USUAL: MarkerRules = {
  chasing: {
    notice: { steps: 3, withinMinutes: 60, factor: 150, timesUsual: 300 },
    strong: { steps: 5, withinMinutes: 60, factor: 150, timesUsual: 600 },
  },
  stakes_rising: { notice: { factor: 200, stakes: 12 }, strong: { factor: 300, stakes: 15 } },
  hours_rising: { notice: { factor: 200, minutes: 90 }, strong: { factor: 250, minutes: 180 } },
  night_play: { notice: { nights: 3, stakes: 3 }, strong: { nights: 5, stakes: 3 } },
  deposits_quick: { notice: { count: 3, withinMinutes: 60 }, strong: { count: 6, withinMinutes: 60 } },
  deposits_refused: { notice: { count: 2, withinDays: 1 }, strong: { count: 5, withinDays: 1 } },
  withdrawals_back: { notice: { count: 1, withinDays: 7 }, strong: { count: 3, withinDays: 7 } },
  limits_hit: { notice: { count: 3, withinDays: 7 }, strong: { count: 7, withinDays: 7 } },
  limits_raised: { notice: { count: 2, withinDays: 30 }, strong: { count: 4, withinDays: 30 } },
};

/** Where the law asks the house to look closely. */
const STRICT: MarkerRules = {
  chasing: {
    notice: { steps: 3, withinMinutes: 60, factor: 150, timesUsual: 200 },
    strong: { steps: 4, withinMinutes: 60, factor: 150, timesUsual: 600 },
  },
  stakes_rising: { notice: { factor: 175, stakes: 12 }, strong: { factor: 275, stakes: 18 } },
  hours_rising: { notice: { factor: 175, minutes: 90 }, strong: { factor: 225, minutes: 150 } },
  night_play: { notice: { nights: 2, stakes: 3 }, strong: { nights: 4, stakes: 3 } },
  deposits_quick: { notice: { count: 3, withinMinutes: 60 }, strong: { count: 5, withinMinutes: 60 } },
  deposits_refused: { notice: { count: 2, withinDays: 1 }, strong: { count: 4, withinDays: 1 } },
  withdrawals_back: { notice: { count: 1, withinDays: 7 }, strong: { count: 2, withinDays: 7 } },
  limits_hit: { notice: { count: 3, withinDays: 7 }, strong: { count: 6, withinDays: 7 } },
  limits_raised: { notice: { count: 1, withinDays: 30 }, strong: { count: 3, withinDays: 30 } },
};

export interface MarkerProfile {
  readonly rules: MarkerRules;
  readonly pauseHours: number;
  /** Whoever loses more than so many whole units within 30 days is talked to. */
  readonly mostLost?: { readonly amount: number; readonly currency: 'EUR' };
}

/** How closely a profile looks, and how long a strong sign pauses deposits. */
export const MARKER_PROFILES: Readonly<Record<ProfileName, MarkerProfile>> = {
  default: { rules: USUAL, pauseHours: 24 },
  UK: { rules: STRICT, pauseHours: 24 },
  MT: { rules: USUAL, pauseHours: 24 },
  DE: { rules: STRICT, pauseHours: 48 },
  DK: { rules: USUAL, pauseHours: 24 },
  // 10,000 SEK, of which there are no accounts here: at more than the krona was worth for years, so that it is rather too soon.
  SE: { rules: STRICT, pauseHours: 24, mostLost: { amount: 850, currency: 'EUR' } },
  NL: { rules: STRICT, pauseHours: 72 },
  ON: { rules: USUAL, pauseHours: 24 },
};

/** In the order in which they are shown. `{name}` is a figure of the sign. */
export const MARKER_WORDS: Readonly<Record<MarkerName, string>> = {
  chasing:
    '{count} higher stakes one after another, each within {withinMinutes} minutes of a loss: ' +
    'after {nowMinor} lost, up to {highestMinor}. Usual before: {beforeMinor}.',
  stakes_rising:
    'The usual stake of the last seven days is {nowMinor}; in the three weeks before it was {beforeMinor}.',
  hours_rising:
    '{nowMinutes} minutes here a day in the last seven days; in the three weeks before it was {beforeMinutes}.',
  night_play: 'Stakes between one and five at night on {count} of the last seven nights.',
  deposits_quick: '{count} deposits within {withinMinutes} minutes.',
  deposits_refused: 'Deposits refused within {withinDays} days: {count}.',
  withdrawals_back: 'Withdrawals taken back within {withinDays} days: {count}.',
  limits_hit: 'Limits reached within {withinDays} days: {count} times.',
  limits_raised: 'Limits raised within {withinDays} days: {count} times.',
  losses_high: 'Lost within {withinDays} days: {nowMinor}.',
};

export const PATTERN_NAMES = [
  'chasing',
  'stakes_rising',
  'hours_rising',
  'night_play',
  'deposits_quick',
  'deposits_refused',
  'withdrawals_back',
  'limits_hit',
  'limits_raised',
] as const satisfies readonly PatternName[];

export const MARKER_NAMES = [...PATTERN_NAMES, 'losses_high'] as const satisfies readonly MarkerName[];

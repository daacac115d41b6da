import { findChase } from './chasing.ts';
import { countOccasions, countQuickest } from './occasions.ts';
import { PATTERN_NAMES, MARKER_PROFILES, type MarkerFigures, type PatternName } from './marker.table.ts';
import { countNights } from './night-play.ts';
import { listOf, type PlayEvent } from './play-event.ts';
import { compareHours, compareStakes } from './rising.ts';
import type { Looking, Sign, SignFigures } from './sign.ts';

/** So far back events are looked at. */
export const LOOK_BACK_MS = 30 * 86_400_000;

type Rules = {
  readonly [Name in PatternName]: (
    events: readonly PlayEvent[],
    figures: MarkerFigures[Name],
    looking: Looking,
  ) => SignFigures | undefined;
};

const RULES: Rules = {
  chasing: (events, figures, { nowMs }) => findChase(events, figures, nowMs),
  stakes_rising: (events, figures, { nowMs }) => compareStakes(events, figures, nowMs),
  hours_rising: (events, figures, { nowMs }) => compareHours(events, figures, nowMs),
  night_play: (events, figures, looking) => countNights(events, figures, looking),
  deposits_quick: (events, figures, { nowMs }) => countQuickest(listOf(events, 'deposit'), figures, nowMs),
  deposits_refused: (events, figures, { nowMs }) => countOccasions(listOf(events, 'deposit_refused'), figures, nowMs),
  withdrawals_back: (events, figures, { nowMs }) => countOccasions(listOf(events, 'withdrawal_back'), figures, nowMs),
  limits_hit: (events, figures, { nowMs }) => countOccasions(listOf(events, 'limit_hit'), figures, nowMs),
  limits_raised: (events, figures, { nowMs }) => countOccasions(listOf(events, 'limit_raised'), figures, nowMs),
};

/** The signs of harm that a person's own events show at a moment, each at its highest grade. Events are in order. */
export function findSigns(events: readonly PlayEvent[], looking: Looking): Sign[] {
  const seen = events.filter(({ atMs }) => atMs <= looking.nowMs && atMs > looking.nowMs - LOOK_BACK_MS);
  return PATTERN_NAMES.flatMap((name) => {
    const sign = judge(name, seen, looking);
    return sign ? [sign] : [];
  });
}

function judge<Name extends PatternName>(name: Name, events: readonly PlayEvent[], looking: Looking): Sign | undefined {
  const rule = RULES[name];
  const { strong, notice } = MARKER_PROFILES[looking.profile].rules[name];
  const strongly = rule(events, strong, looking);
  if (strongly) return { name, grade: 'strong', figures: strongly };
  const noticed = rule(events, notice, looking);
  return noticed && { name, grade: 'notice', figures: noticed };
}

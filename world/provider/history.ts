import type { PastMatch } from '@glasshouse/contracts/feed';
import { slotAt, startOf } from '../programme/lane.ts';
import type { Calendar, Fixture } from './calendar.ts';
import { findPastMatch } from './past-match.ts';
import type { MatchLane, WorldPlan } from './plan.ts';
import { seasonOf } from './season.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 30 * 60_000;
/** Of sides that play for no table so many days of the world's own clock: enough to see how they have played lately. */
const FORM_DAYS = 56;

export interface PastRange {
  /** They began at this time or later; absent: as far back as anything is told. */
  readonly fromMs?: number;
  /** And before this time. */
  readonly beforeMs: number;
  readonly nowMs: number;
}

/**
 * Matches of the past, half an hour of them at a time, the latest first: of leagues those of the season at `nowMs`, of
 * others those of the last days. Ends with the earliest of them, or after `mostDays`.
 */
export function* listPastMatches(
  plan: WorldPlan,
  calendar: Calendar,
  { fromMs = -Infinity, beforeMs, nowMs }: PastRange,
  mostDays: number,
): Generator<PastMatch[], undefined> {
  const leastMs = Math.max(fromMs, nowMs - mostDays * DAY_MS);
  for (let toMs = Math.min(beforeMs, nowMs); toMs > leastMs; toMs -= STEP_MS) {
    const fixtures = calendar.lanes.flatMap((lane) => listFixtures(calendar, lane, toMs - STEP_MS, toMs));
    const told = fixtures.filter((fixture) => isOfInterest(plan, fixture, nowMs));
    const matches = told.flatMap((fixture) => findPastMatch(plan, fixture, nowMs) ?? []);
    if (matches.length > 0) yield matches.toSorted((a, b) => b.fixture.startsAtMs - a.fixture.startsAtMs);
  }
  return undefined;
}

function listFixtures({ fixtureAt }: Calendar, lane: MatchLane, fromMs: number, toMs: number): Fixture[] {
  const fixtures: Fixture[] = [];
  for (let slot = slotAt(lane, fromMs); startOf(lane, slot) < toMs; slot++) {
    const fixture = startOf(lane, slot) >= fromMs ? fixtureAt(lane, slot) : undefined;
    if (fixture) fixtures.push(fixture);
  }
  return fixtures;
}

function isOfInterest(plan: WorldPlan, fixture: Fixture, nowMs: number): boolean {
  if (fixture.startsAtMs > nowMs - Math.max(1, FORM_DAYS / plan.speed) * DAY_MS) return true;
  const season = seasonOf(plan, { ...fixture, startsAtMs: nowMs });
  return season !== undefined && fixture.startsAtMs >= season.startsAtMs;
}

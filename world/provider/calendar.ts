import { assert } from '@glasshouse/domain/decision';
import { driftAt } from '../chance/drift.ts';
import { hashName, makeRandom, type Random } from '../chance/random.ts';
import { TOURNAMENTS, type Entrant, type Tournament } from '../names/index.ts';
import { startOf } from '../programme/lane.ts';
import { WORLD_SPORTS, type Setting, type Sport } from '../sports/index.ts';
import { drawFate, type Fate } from './fate.ts';
import type { MatchLane, WorldPlan } from './plan.ts';
import type { Pair } from './pair.ts';
import { makeRounds } from './rounds.ts';
import { makeWeeks } from './weeks.ts';

export interface Fixture {
  readonly id: string;
  readonly sport: Sport;
  readonly tournament: Tournament;
  readonly home: Entrant;
  readonly away: Entrant;
  readonly startsAtMs: number;
  readonly announcedAtMs: number;
  readonly fate: Fate;
  /** What the model would be told without the market's moods. */
  readonly setting: Setting;
}

export interface Calendar {
  readonly lanes: readonly MatchLane[];
  /** No fixture is announced earlier before its start. */
  readonly longestLeadMs: number;
  /** Nothing where no match begins in the slot. */
  fixtureAt(lane: MatchLane, slot: number): Fixture | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const BIG_LEAD_HOURS = [24, 72] as const;
/** The calendar's depth is in hours at this speed. */
const USUAL_SPEED = 4;
/** A slow world need not know its matches for more than so many times as long. */
const MOST_DEPTH = 2;

/** Starts stand on whole marks of the clock; only a very quick world needs closer ones. */
function markMs(speed: number): number {
  return speed > 12 ? MINUTE_MS : 5 * MINUTE_MS;
}

/** Others get as many fixtures as that one: their depth is by how long a slot of theirs is, starts standing on marks. */
function depthOf({ sport, slotMs }: Pick<MatchLane, 'sport' | 'slotMs'>): number {
  return Math.min(MOST_DEPTH, slotMs / slotMsOf(sport, USUAL_SPEED));
}

/** From one possible start to the next: a quarter of an hour of the calendar, or as long as a match takes. */
function slotMsOf(sport: Sport, speed: number): number {
  return hasWeeks(sport) ? quarterMsOf(speed) : spanMsOf(sport, speed);
}

function spanMsOf(sport: Sport, speed: number): number {
  const mark = markMs(speed);
  return Math.ceil((sport.pace.spanSec * 1000) / speed / mark) * mark;
}

/** Up to the usual speed the calendar is that on the wall; a quicker world has quicker weeks, on whole marks of the clock. */
function quarterMsOf(speed: number): number {
  const mark = markMs(speed);
  return Math.ceil((QUARTER_MS * Math.min(1, USUAL_SPEED / speed)) / mark) * mark;
}

function tournamentsOf(sport: Sport): readonly Tournament[] {
  return TOURNAMENTS[sport.slug] ?? [];
}

/** Whether its leagues have their days of the week; others play one match after another. */
function hasWeeks(sport: Sport): boolean {
  return tournamentsOf(sport).some(({ week }) => week !== undefined);
}

export function makeCalendar(plan: WorldPlan): Calendar {
  const lanes = WORLD_SPORTS.flatMap((sport, sportIndex) => makeLanes(plan, sport, sportIndex));
  const longestLeadMs = Math.max(
    ...lanes.map((lane) => Math.max(BIG_LEAD_HOURS[1] * HOUR_MS * depthOf(lane), 2 * lane.slotMs)),
  );
  const pairsOf = new Map(WORLD_SPORTS.map((sport) => [sport, makePairs(plan, lanes, sport)]));
  const known = new Map<string, Fixture>();
  const fixtureAt: Calendar['fixtureAt'] = (lane, slot) => {
    const key = `${lane.sport.slug}-${lane.index}-${slot}`;
    const found = known.get(key);
    if (found) return found;
    const pairAt = pairsOf.get(lane.sport);
    assert(pairAt !== undefined, `${lane.sport.slug} is a sport of the world`);
    const pair = pairAt(lane, slot);
    if (!pair) return undefined;
    const made = makeFixtureOf(plan, lane, slot, pair);
    if (known.size > 20_000) known.clear();
    known.set(key, made);
    return made;
  };
  return { lanes, longestLeadMs, fixtureAt };
}

/** Who begins in a slot. */
function makePairs(plan: WorldPlan, lanes: readonly MatchLane[], sport: Sport) {
  const own = lanes.filter((lane) => lane.sport === sport);
  if (!hasWeeks(sport)) return makeRounds(plan, own, tournamentsOf(sport));
  const beginAt = makeWeeks(plan.seed, tournamentsOf(sport), own.length);
  return (lane: MatchLane, slot: number): Pair | undefined => beginAt(slot)[lane.index];
}

function makeLanes(plan: WorldPlan, sport: Sport, sportIndex: number): MatchLane[] {
  const mark = markMs(plan.speed);
  const { lanes } = sport.pace;
  const slotMs = slotMsOf(sport, plan.speed);
  if (hasWeeks(sport)) {
    const spanMs = spanMsOf(sport, plan.speed);
    return Array.from({ length: lanes }, (_, index) => ({ sport, index, slotMs, offsetMs: 0, spanMs }));
  }
  return Array.from({ length: lanes }, (_, index) => ({
    sport,
    index,
    slotMs,
    offsetMs: (Math.floor((index * slotMs) / lanes / mark) + sportIndex) * mark,
  }));
}

function makeFixtureOf(plan: WorldPlan, lane: MatchLane, slot: number, { tournament, home, away }: Pair): Fixture {
  const { sport } = lane;
  const random = makeRandom(`${plan.seed}/${sport.slug}/${lane.index}/${slot}`);
  const startsAtMs = startOf(lane, slot);
  const id = `${sport.slug}-${hashName(`${plan.seed}/${plan.speed}`)}-${lane.index}-${slot}`;
  return {
    id,
    sport,
    tournament,
    home,
    away,
    startsAtMs,
    announcedAtMs: startsAtMs - drawLeadMs(lane, tournament, random),
    fate: drawFate(plan.seed, id, sport.slug),
    setting: {
      edge: home.strength - away.strength + random.between(-20, 20),
      tempo: random.between(-1, 1),
      format: tournament.format ?? '',
    },
  };
}

function drawLeadMs(lane: MatchLane, tournament: Tournament, random: Random): number {
  const hours = tournament.big
    ? random.between(...BIG_LEAD_HOURS)
    : lane.sport.pace.leadHours * random.between(0.75, 1.25);
  const leadMs = Math.max(hours * HOUR_MS * depthOf(lane), 2 * lane.slotMs);
  return Math.round(leadMs / 1000) * 1000;
}

const EDGE_DRIFT = 22;
const TEMPO_DRIFT = 0.25;

/** The setting as the market sees it at a moment before the start; at the start it is what the match is played by. */
export function settingAt(plan: WorldPlan, fixture: Fixture, atMs: number): Setting {
  const name = `${plan.seed}/${fixture.id}`;
  const { edge, tempo, format } = fixture.setting;
  return {
    edge: edge + EDGE_DRIFT * driftAt(`${name}/edge`, atMs),
    tempo: tempo + TEMPO_DRIFT * driftAt(`${name}/tempo`, atMs),
    format,
  };
}

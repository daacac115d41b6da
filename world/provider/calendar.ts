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
/** Of what is usual in a sport. */
const LEAST_LEAD = 0.75;
const MOST_LEAD = 1.25;
/** The calendar's depth is in hours at this speed. */
const USUAL_SPEED = 4;
/** A slow world need not know its matches for more than so many times as long. */
const MOST_DEPTH = 2;

/** Starts stand on whole marks of the clock; only a very quick world needs closer ones. */
function markMs(speed: number): number {
  return speed > 12 ? MINUTE_MS : 5 * MINUTE_MS;
}

/** Others get as many fixtures as that one: their depth is by how long a slot of theirs is, starts standing on marks. */
function depthOf({ sport, slotMs, byWeek }: Pick<MatchLane, 'sport' | 'slotMs' | 'byWeek'>): number {
  return Math.min(MOST_DEPTH, slotMs / (byWeek ? quarterMsOf(USUAL_SPEED) : spanMsOf(sport, USUAL_SPEED)));
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

/** Of each sport what has days and hours of its own, and what is on at all hours; the names never change. */
const KINDS = new Map(
  WORLD_SPORTS.map(({ slug }) => {
    const own = TOURNAMENTS[slug] ?? [];
    const leagues = own.filter(({ week }) => week !== undefined);
    return [slug, { leagues, series: own.filter(({ week }) => week === undefined) }] as const;
  }),
);

export function makeCalendar(plan: WorldPlan): Calendar {
  const lanes = WORLD_SPORTS.flatMap((sport, sportIndex) => makeLanes(plan, sport, sportIndex));
  const longestLeadMs = Math.max(
    ...lanes.map((lane) => {
      const hours = Math.max(BIG_LEAD_HOURS[1], MOST_LEAD * leadHoursOf(lane));
      return Math.max(hours * HOUR_MS * depthOf(lane), 2 * lane.slotMs);
    }),
  );
  const pairsOf = new Map(
    WORLD_SPORTS.flatMap((sport) => {
      const own = lanes.filter((lane) => lane.sport === sport);
      const pairAt = makePairs(plan, sport, own);
      return own.map((lane) => [lane, pairAt] as const);
    }),
  );
  const known = new Map<string, Fixture>();
  const fixtureAt: Calendar['fixtureAt'] = (lane, slot) => {
    const key = `${lane.sport.slug}-${lane.index}-${slot}`;
    const found = known.get(key);
    if (found) return found;
    const pairAt = pairsOf.get(lane);
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
function makePairs(plan: WorldPlan, sport: Sport, lanes: readonly MatchLane[]) {
  const { leagues = [], series = [] } = KINDS.get(sport.slug) ?? {};
  const courts = lanes.filter(({ byWeek }) => !byWeek);
  const roundAt = makeRounds(plan, courts, series);
  if (!sport.pace.weeks) return roundAt;
  const { pitches } = sport.pace.weeks;
  const beginAt = makeWeeks({ seed: plan.seed, pitches, quarterMs: quarterMsOf(plan.speed) }, leagues);
  return (lane: MatchLane, slot: number): Pair | undefined =>
    lane.byWeek ? beginAt(slot)[lane.index] : roundAt(lane, slot);
}

function makeLanes(plan: WorldPlan, sport: Sport, sportIndex: number): MatchLane[] {
  const mark = markMs(plan.speed);
  const { lanes, weeks } = sport.pace;
  const spanMs = spanMsOf(sport, plan.speed);
  const quarterMs = quarterMsOf(plan.speed);
  const pitches = weeks?.pitches ?? 0;
  return [
    ...Array.from({ length: pitches }, (_, index) => ({
      sport,
      index,
      byWeek: true,
      slotMs: quarterMs,
      offsetMs: 0,
      spanMs,
    })),
    ...Array.from({ length: lanes }, (_, index) => ({
      sport,
      index: pitches + index,
      byWeek: false,
      slotMs: spanMs,
      offsetMs: (Math.floor((index * spanMs) / lanes / mark) + sportIndex) * mark,
    })),
  ];
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

function leadHoursOf({ sport, byWeek }: MatchLane): number {
  const { leadHours, weeks } = sport.pace;
  return byWeek && weeks ? weeks.leadHours : leadHours;
}

function drawLeadMs(lane: MatchLane, tournament: Tournament, random: Random): number {
  const hours = tournament.big
    ? random.between(...BIG_LEAD_HOURS)
    : leadHoursOf(lane) * random.between(LEAST_LEAD, MOST_LEAD);
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

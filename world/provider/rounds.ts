import { hashUnit, makeRandom } from '../chance/random.ts';
import { dayOf, isAwake, isPlayedOn, type Entrant, type Tournament } from '../names/index.ts';
import { startOf } from '../programme/lane.ts';
import { turnCircle, type Pair } from './pair.ts';
import type { MatchLane, WorldPlan } from './plan.ts';

const DAY_MS = 86_400_000;
/** So much of those who could play does: what is left is the choice of a slot. */
const SHARE = 0.5;
/** So many rounds a team keeps its half. */
const EPOCH = 8;
/** On the poorest days so much does: by chance one half may have far fewer than the other. */
const POOR_SHARE = 1 / 3;
const HALVES = 2;
/** A year with all days there can be. */
const LEAP_YEAR_MS = Date.UTC(2028, 0, 1);
const LEAP_YEAR_DAYS = 366;
/** A round is as long as there are teams for on three of four days; on the others some courts are left free. */
const POOR_DAYS = 0.25;

/**
 * Who meets whom in each slot of a sport without days of the week. A round is drawn whole, by its number alone: nobody plays
 * twice in it, it has two halves, in one of which a team plays, and all its competitions are played on its days of the year.
 */
export function makeRounds(plan: WorldPlan, lanes: readonly MatchLane[], tournaments: readonly Tournament[]) {
  const [{ slotMs } = { slotMs: DAY_MS }] = lanes;
  const slots = findSlots(slotMs, lanes.length, tournaments);
  const lengthMs = slots * slotMs;
  const known = new Map<number, ReadonlyMap<string, Pair>>();
  return (lane: MatchLane, slot: number): Pair | undefined => {
    const number = Math.floor(startOf(lane, slot) / lengthMs);
    let round = known.get(number);
    if (!round) {
      round = drawRound(openRound({ plan, lanes, lengthMs, slots, number }, tournaments));
      if (known.size > 200) known.clear();
      known.set(number, round);
    }
    return round.get(nameSlot(lane, slot));
  };
}

/** The names never change: their year is counted once. */
const yearsOf = new WeakMap<readonly Tournament[], readonly number[]>();

/** Slots of a court in a round: no more than a day has, so that it lies on two days at most. */
function findSlots(slotMs: number, lanes: number, tournaments: readonly Tournament[]): number {
  let counts = yearsOf.get(tournaments);
  if (!counts) yearsOf.set(tournaments, (counts = countPairsOfYear(tournaments)));
  const usual = counts[Math.floor(POOR_DAYS * counts.length)] ?? 0;
  const slots = Math.min((SHARE * usual) / lanes, POOR_SHARE * (counts[0] ?? 0), DAY_MS / slotMs);
  return HALVES * Math.max(1, Math.floor(slots / HALVES));
}

/** How many pairs there are on each day of a year, the fewest first. */
function countPairsOfYear(tournaments: readonly Tournament[]): number[] {
  const known = new Map<string, number>();
  const counts = Array.from({ length: LEAP_YEAR_DAYS }, (_, day) => {
    const fromMs = LEAP_YEAR_MS + day * DAY_MS;
    const own = listPlayed(tournaments, fromMs, fromMs + DAY_MS);
    const key = own.map(({ id }) => id).join();
    const count = known.get(key) ?? countPairs(own);
    known.set(key, count);
    return count;
  });
  return counts.toSorted((a, b) => a - b);
}

function countPairs(tournaments: readonly Tournament[]): number {
  return new Set(tournaments.flatMap(({ entrants }) => entrants.map(({ id }) => id))).size / 2;
}

/** What is played on the days of both moments. */
function listPlayed(tournaments: readonly Tournament[], fromMs: number, toMs: number): readonly Tournament[] {
  const [first, last] = [dayOf(fromMs), dayOf(toMs)];
  return tournaments.filter((tournament) => isPlayedOn(tournament, first) && isPlayedOn(tournament, last));
}

function openRound(round: Omit<RoundPlan, 'tournaments'>, all: readonly Tournament[]): RoundPlan {
  const { lanes, lengthMs, slots, number } = round;
  const tournaments = listPlayed(all, number * lengthMs, (number + 1) * lengthMs - 1);
  const courts = Math.max(1, Math.floor((SHARE * countPairs(tournaments)) / slots));
  return { ...round, tournaments, lanes: lanes.slice(0, courts) };
}

interface RoundPlan {
  readonly plan: WorldPlan;
  /** Those on which something is played. */
  readonly lanes: readonly MatchLane[];
  readonly tournaments: readonly Tournament[];
  readonly lengthMs: number;
  readonly slots: number;
  readonly number: number;
}

function drawRound(round: RoundPlan): ReadonlyMap<string, Pair> {
  const { plan, lengthMs, number, tournaments } = round;
  const fromMs = number * lengthMs;
  const busy = new Set<string>();
  const drawn = new Map<string, Pair>();
  const waiting = new Map<string, Pair[]>();
  const nextOf = (tournament: Tournament, half: number): Pair | undefined => {
    const key = `${tournament.id}/${half}`;
    let pairs = waiting.get(key);
    if (!pairs) waiting.set(key, (pairs = listPairs(round, tournament, half)));
    while (pairs[0] && (busy.has(pairs[0].home.id) || busy.has(pairs[0].away.id))) pairs.shift();
    if (!pairs[0]) pairs.push(...pairLeft(round, tournament, half, busy));
    return pairs[0];
  };
  for (const { lane, slot, startsAtMs } of listSlots(round)) {
    const half = startsAtMs - fromMs < lengthMs / 2 ? 0 : 1;
    const random = makeRandom(`${plan.seed}/${lane.sport.slug}/${lane.index}/${slot}/pair`);
    const left = tournaments.filter((tournament) => isAwake(tournament, startsAtMs) && nextOf(tournament, half));
    const tournament = drawByWeight(left, random.next());
    const pair = tournament && nextOf(tournament, half);
    // By chance one half may have so few teams that a slot of it stays free.
    if (!pair) continue;
    busy.add(pair.home.id).add(pair.away.id);
    drawn.set(nameSlot(lane, slot), pair);
  }
  return drawn;
}

const nameSlot = (lane: MatchLane, slot: number): string => `${lane.index}/${slot}`;

/** All that begin in the round, in the order of time. */
function listSlots({ lanes, lengthMs, number }: RoundPlan) {
  const fromMs = number * lengthMs;
  const slots = lanes.flatMap((lane) => {
    const first = Math.ceil((fromMs - lane.offsetMs) / lane.slotMs);
    const end = Math.ceil((fromMs + lengthMs - lane.offsetMs) / lane.slotMs);
    return Array.from({ length: end - first }, (_, at) => ({
      lane,
      slot: first + at,
      startsAtMs: startOf(lane, first + at),
    }));
  });
  return slots.toSorted((a, b) => a.startsAtMs - b.startsAtMs || a.lane.index - b.lane.index);
}

/** Everybody once against everybody else before anybody twice, in an order of this round. */
function listPairs(round: RoundPlan, tournament: Tournament, half: number): Pair[] {
  const { plan, number } = round;
  const pairs = turnCircle(tournament, listTeams(round, tournament, half), number);
  const order = (pair: Pair): number => hashUnit(`${plan.seed}/${tournament.id}/${number}/${pair.home.id}`);
  return pairs.toSorted((a, b) => order(a) - order(b));
}

/** Where the circle has no pair left whose two are free: two who are, as a cup draws them. */
function pairLeft(round: RoundPlan, tournament: Tournament, half: number, busy: ReadonlySet<string>): Pair[] {
  const [home, away] = listTeams(round, tournament, half).filter(({ id }) => !busy.has(id));
  return home && away ? [{ tournament, home, away }] : [];
}

function listTeams({ plan, number }: RoundPlan, { entrants }: Tournament, half: number): readonly Entrant[] {
  return entrants.filter((team) => findHalf(plan, team, number) === half);
}

/**
 * The half of its rounds that a team plays in, another one after some rounds; whoever moves from the second to the first
 * is left out once, so that nobody plays at the end of one round and at the beginning of the next.
 */
function findHalf({ seed }: WorldPlan, { id }: Entrant, round: number): number | undefined {
  const halfOf = (epoch: number): number => (hashUnit(`${seed}/${id}/half/${epoch}`) < 0.5 ? 0 : 1);
  const counted = round + Math.floor(EPOCH * hashUnit(`${id}/epoch`));
  const epoch = Math.floor(counted / EPOCH);
  const half = halfOf(epoch);
  return half === 0 && counted % EPOCH === 0 && halfOf(epoch - 1) === 1 ? undefined : half;
}

function drawByWeight(tournaments: readonly Tournament[], chance: number): Tournament | undefined {
  let rest = chance * tournaments.reduce((sum, { weight }) => sum + weight, 0);
  return tournaments.find(({ weight }) => (rest -= weight) < 0) ?? tournaments[0];
}

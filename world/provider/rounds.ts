import { hashUnit, makeRandom } from '../chance/random.ts';
import type { Entrant, Tournament } from '../names/index.ts';
import { startOf } from '../programme/lane.ts';
import type { MatchLane, WorldPlan } from './plan.ts';

export interface Pair {
  readonly tournament: Tournament;
  readonly home: Entrant;
  readonly away: Entrant;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So much of those who could play does: what is left is the choice of a slot. */
const SHARE = 0.5;
/** So many rounds a team keeps its half. */
const EPOCH = 8;
/** A club of a sport with days rests so long by the world's own clock, if there are clubs enough. */
const REST_MS = 3 * DAY_MS;

/** The slots of a sport in stretches of equal length, in each of which nobody plays twice. */
interface Rounds {
  readonly lengthMs: number;
  /** A round is whole days, and a league plays in its hours; shorter ones have two halves, and a team plays in one. */
  readonly byDays: boolean;
}

/** Who meets whom in each slot of a sport. A round is drawn whole, by its number alone. */
export function makeRounds(plan: WorldPlan, lanes: readonly MatchLane[], tournaments: readonly Tournament[]) {
  const rounds = planRounds(plan, lanes, tournaments);
  const known = new Map<number, ReadonlyMap<string, Pair>>();
  return (lane: MatchLane, slot: number): Pair => {
    const number = Math.floor(startOf(lane, slot) / rounds.lengthMs);
    let round = known.get(number);
    if (!round) {
      round = drawRound({ plan, lanes, tournaments, rounds, number });
      if (known.size > 200) known.clear();
      known.set(number, round);
    }
    const pair = round.get(nameSlot(lane, slot));
    if (!pair) throw new Error(`nobody plays in slot ${slot} of ${lane.sport.slug}`);
    return pair;
  };
}

/** As long as there are teams for, and no longer than they need to rest. */
function planRounds({ speed }: WorldPlan, lanes: readonly MatchLane[], tournaments: readonly Tournament[]): Rounds {
  const [{ slotMs } = { slotMs: HOUR_MS }] = lanes;
  const pairs = new Set(tournaments.flatMap(({ entrants }) => entrants.map(({ id }) => id))).size / 2;
  const lengthMs = Math.max(2, Math.floor((SHARE * pairs) / lanes.length)) * slotMs;
  const days = Math.min(Math.floor(lengthMs / DAY_MS), Math.ceil(REST_MS / speed / DAY_MS));
  const byDays = days >= 1 && tournaments.some(({ hours }) => hours !== undefined);
  return { lengthMs: byDays ? days * DAY_MS : lengthMs, byDays };
}

interface RoundPlan {
  readonly plan: WorldPlan;
  readonly lanes: readonly MatchLane[];
  readonly tournaments: readonly Tournament[];
  readonly rounds: Rounds;
  readonly number: number;
}

function drawRound(round: RoundPlan): ReadonlyMap<string, Pair> {
  const { plan, rounds, number, tournaments } = round;
  const fromMs = number * rounds.lengthMs;
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
    const half = rounds.byDays || startsAtMs - fromMs < rounds.lengthMs / 2 ? 0 : 1;
    const random = makeRandom(`${plan.seed}/${lane.sport.slug}/${lane.index}/${slot}/pair`);
    let left = tournaments.filter((tournament) => nextOf(tournament, half));
    // More slots than teams: only where one slot is as long as a few marks of the clock.
    if (left.length === 0) {
      busy.clear();
      left = tournaments.filter((tournament) => nextOf(tournament, half));
    }
    const open = rounds.byDays ? listOpen(left, startsAtMs, number) : left;
    const tournament = drawByWeight(open, random.next());
    const pair = nextOf(tournament, half);
    if (!pair) throw new Error(`${lane.sport.slug} has too few teams`);
    busy.add(pair.home.id).add(pair.away.id);
    drawn.set(nameSlot(lane, slot), pair);
  }
  return drawn;
}

const nameSlot = (lane: MatchLane, slot: number): string => `${lane.index}/${slot}`;

/** All that begin in the round, in the order of time. */
function listSlots({ lanes, rounds, number }: RoundPlan) {
  const fromMs = number * rounds.lengthMs;
  const slots = lanes.flatMap((lane) => {
    const first = Math.ceil((fromMs - lane.offsetMs) / lane.slotMs);
    const end = Math.ceil((fromMs + rounds.lengthMs - lane.offsetMs) / lane.slotMs);
    return Array.from({ length: end - first }, (_, at) => ({
      lane,
      slot: first + at,
      startsAtMs: startOf(lane, first + at),
    }));
  });
  return slots.toSorted((a, b) => a.startsAtMs - b.startsAtMs || a.lane.index - b.lane.index);
}

/** Everybody once against everybody else before anybody twice (the circle method), in an order of this round. */
function listPairs(round: RoundPlan, tournament: Tournament, half: number): Pair[] {
  const { plan, number } = round;
  const { id } = tournament;
  const here = listTeams(round, tournament, half);
  const circle: readonly (Entrant | undefined)[] = here.length % 2 === 0 ? here : [...here, undefined];
  const [fixed, ...turning] = circle;
  const by = turning.length === 0 ? 0 : number % turning.length;
  const turned = [fixed, ...turning.slice(by), ...turning.slice(0, by)];
  const pairs = turned.slice(0, turned.length / 2).flatMap((one, at): Pair[] => {
    const other = turned.at(-1 - at);
    if (!one || !other) return [];
    return [(number + at) % 2 === 0 ? { tournament, home: one, away: other } : { tournament, home: other, away: one }];
  });
  const order = (pair: Pair): number => hashUnit(`${plan.seed}/${id}/${number}/${pair.home.id}`);
  return pairs.toSorted((a, b) => order(a) - order(b));
}

/** Where the circle has no pair left whose two are free: two who are, as a cup draws them. */
function pairLeft(round: RoundPlan, tournament: Tournament, half: number, busy: ReadonlySet<string>): Pair[] {
  const [home, away] = listTeams(round, tournament, half).filter(({ id }) => !busy.has(id));
  return home && away ? [{ tournament, home, away }] : [];
}

function listTeams({ plan, rounds, number }: RoundPlan, { entrants }: Tournament, half: number): readonly Entrant[] {
  return rounds.byDays ? entrants : entrants.filter((team) => findHalf(plan, team, number) === half);
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

/** Those whose hour it is; where there is none, whoever is no great league, so that something is always on. */
function listOpen(left: readonly Tournament[], startsAtMs: number, round: number): readonly Tournament[] {
  const open = left.filter((tournament) => isOpen(tournament, startsAtMs));
  if (open.length > 0) return open;
  const small = left.filter(({ big, days }) => !big && !days);
  return small.length > 0 ? small : left.slice(round % Math.max(1, left.length));
}

function isOpen({ hours, weekdayHours = hours, days }: Tournament, startsAtMs: number): boolean {
  const day = new Date(startsAtMs).getUTCDay();
  const [from, to] = (day === 0 || day === 6 ? hours : weekdayHours) ?? [0, 24];
  const hour = (startsAtMs % DAY_MS) / HOUR_MS;
  return hour >= from && hour < to && (days === undefined || days.includes(day));
}

function drawByWeight(tournaments: readonly Tournament[], chance: number): Tournament {
  let rest = chance * tournaments.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = tournaments.find(({ weight }) => (rest -= weight) < 0) ?? tournaments[0];
  if (!drawn) throw new Error('a sport has no tournament left');
  return drawn;
}

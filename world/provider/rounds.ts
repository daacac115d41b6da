import { hashUnit, makeRandom } from '../chance/random.ts';
import type { Entrant, Tournament } from '../names/index.ts';
import { startOf } from '../programme/lane.ts';
import { turnCircle, type Pair } from './pair.ts';
import type { MatchLane, WorldPlan } from './plan.ts';

const HOUR_MS = 3_600_000;
/** So much of those who could play does: what is left is the choice of a slot. */
const SHARE = 0.5;
/** So many rounds a team keeps its half. */
const EPOCH = 8;

/**
 * Who meets whom in each slot of a sport without days of the week. A round is drawn whole, by its number alone: nobody plays
 * twice in it, and it has two halves, in one of which a team plays.
 */
export function makeRounds(plan: WorldPlan, lanes: readonly MatchLane[], tournaments: readonly Tournament[]) {
  const lengthMs = findLengthMs(lanes, tournaments);
  const known = new Map<number, ReadonlyMap<string, Pair>>();
  return (lane: MatchLane, slot: number): Pair => {
    const number = Math.floor(startOf(lane, slot) / lengthMs);
    let round = known.get(number);
    if (!round) {
      round = drawRound({ plan, lanes, tournaments, lengthMs, number });
      if (known.size > 200) known.clear();
      known.set(number, round);
    }
    const pair = round.get(nameSlot(lane, slot));
    if (!pair) throw new Error(`nobody plays in slot ${slot} of ${lane.sport.slug}`);
    return pair;
  };
}

/** As long as there are teams for. */
function findLengthMs(lanes: readonly MatchLane[], tournaments: readonly Tournament[]): number {
  const [{ slotMs } = { slotMs: HOUR_MS }] = lanes;
  const pairs = new Set(tournaments.flatMap(({ entrants }) => entrants.map(({ id }) => id))).size / 2;
  return Math.max(2, Math.floor((SHARE * pairs) / lanes.length)) * slotMs;
}

interface RoundPlan {
  readonly plan: WorldPlan;
  readonly lanes: readonly MatchLane[];
  readonly tournaments: readonly Tournament[];
  readonly lengthMs: number;
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
    let left = tournaments.filter((tournament) => nextOf(tournament, half));
    // More slots than teams: only where one slot is as long as a few marks of the clock.
    if (left.length === 0) {
      busy.clear();
      left = tournaments.filter((tournament) => nextOf(tournament, half));
    }
    const tournament = drawByWeight(left, random.next());
    const pair = nextOf(tournament, half);
    if (!pair) throw new Error(`${lane.sport.slug} has too few teams`);
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

function drawByWeight(tournaments: readonly Tournament[], chance: number): Tournament {
  let rest = chance * tournaments.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = tournaments.find(({ weight }) => (rest -= weight) < 0) ?? tournaments[0];
  if (!drawn) throw new Error('a sport has no tournament left');
  return drawn;
}

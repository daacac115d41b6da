import { hashName, hashUnit, makeRandom } from '../chance/random.ts';
import { CIRCUITS, makeNameId, MOTOR_TEAMS } from '../names/index.ts';
import { startOf, type Lane } from '../programme/lane.ts';
import type { Contest, Runner } from './contest.ts';
import { toHappening } from './to-happening.ts';

const SLUG = 'motor-racing';
const SPORT_ID = 26;
const MINUTE_MS = 60_000;
/** One Grand Prix after the other, by the real clock; each lasts for about an hour and a half. */
const SLOTS = { slotMs: 120 * MINUTE_MS, offsetMs: 15 * MINUTE_MS } as const;
const RACE_MINUTES = [82, 104] as const;
const LEAD_MS = 24 * 60 * MINUTE_MS;
const TICK_MINUTES = [6, 10] as const;
/** How much a weekend suits a car, and its driver, as logarithms. */
const SUITS = { team: 0.35, driver: 0.25 } as const;

export function listGrandPrixLanes(seed: string): Lane[] {
  return [
    {
      ...SLOTS,
      longestLeadMs: LEAD_MS,
      happeningAt: (slot) => toHappening(makeGrandPrix(seed, slot)),
    },
  ];
}

function makeGrandPrix(seed: string, slot: number): Contest {
  const circuit = CIRCUITS[slot % CIRCUITS.length];
  if (!circuit) throw new Error('there is no circuit');
  const startsAtMs = startOf(SLOTS, slot);
  const random = makeRandom(`${seed}/${SLUG}/${slot}`);
  const field = listCars(seed, slot);
  const { id, name, country } = circuit;
  return {
    seed,
    id: `${SLUG}-${hashName(seed)}-${slot}`,
    fixture: {
      sportId: SPORT_ID,
      category: { id: `${SLUG}:world`, name: 'World' },
      tournament: { id: `${SLUG}:grand-prix`, name: 'Grand Prix Championship' },
      home: { id: `${SLUG}:${id}:${slot}`, name: `${name} Grand Prix`, country },
      runners: field.map(({ id, name, number, card }) => ({
        id,
        name,
        ...(number && { number }),
        ...(card && { card }),
      })),
      startsAtMs,
    },
    announcedAtMs: startsAtMs - LEAD_MS + random.below(60) * 1_000,
    startsAtMs,
    resultAtMs: startsAtMs + Math.round(random.between(...RACE_MINUTES) * 60) * 1_000,
    tickMs: Math.round(random.between(...TICK_MINUTES) * 60) * 1_000,
    field,
    questions: [],
    withdrawals: [],
    pairs: MOTOR_TEAMS.map(({ name: team }, at) => ({ team, cars: [2 * at, 2 * at + 1] })),
  };
}

function listCars(seed: string, slot: number): Runner[] {
  const suits = (name: string): number => 2 * hashUnit(`${seed}/${SLUG}/${slot}/${name}`) - 1;
  return MOTOR_TEAMS.flatMap(({ name: team, pace, drivers }) =>
    drivers.map(({ name, number, skill }) => ({
      id: makeNameId(name),
      name,
      number,
      card: { team },
      form: pace + skill + SUITS.team * suits(team) + SUITS.driver * suits(name),
    })),
  );
}

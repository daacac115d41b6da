import { MARKET_TYPES } from '@glasshouse/domain/markets';
import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { openElsewhere } from './elsewhere.ts';
import { compareTurns, type Turn } from './turns.ts';

const PLAYERS = 10_000;
const EVENTS = 200;
const LINES = 660;
const TURNS = 20;
const QUIET = { connections: 8, durationMs: 3_000, warmUpMs: 500 };
/** Ten times the connections of all other markets together. */
const HEAVY_CONNECTIONS = 80;
/** Each time every outcome: 10,000 changes a second, all on this event. */
const REPRICES_PER_SECOND = 5;

/**
 * One event with 2,000 outcomes whose prices move all the time, and ten times the bets of all others on it: the others'
 * p99 beside it against their p99 beside the same load spread over many events, by turns.
 */
export async function benchHeavy(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const quiet = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const crowd = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const [heavy, ...others] = await seedEvents(house, EVENTS);
    const outcomes = await offerMany(house);
    const [some, rest] = [players.slice(0, 1_000), players.slice(1_000)];
    const run = async (crowdEvents: readonly number[], name: string) => {
      const load = crowd.call('runBetLoad', {
        port: house.port,
        players: rest,
        events: crowdEvents,
        name: `crowd-${name}`,
        ...QUIET,
        connections: HEAVY_CONNECTIONS,
        legs: 1,
      });
      const seen = await quiet.call('runBetLoad', {
        port: house.port,
        players: some,
        events: others,
        name: `quiet-${name}`,
        ...QUIET,
        legs: 1,
      });
      const taken = { seen, crowd: await load };
      for (const { statuses, answered } of Object.values(taken)) {
        if (statuses['200'] !== answered) throw new Error(`bets were refused: ${JSON.stringify(statuses)}`);
      }
      return taken;
    };
    await run(others, 'warm');
    const turns: (Turn & { readonly crowdPerSecond: number })[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const spread = await run(others, `spread-${turn}`);
      const stop = movePrices(house);
      const beside = await run([heavy ?? 0], `heavy-${turn}`);
      stop();
      const { perSecond: crowdPerSecond } = beside.crowd;
      turns.push({ still: spread.seen.sortedMs, beside: beside.seen.sortedMs, crowdPerSecond });
    }
    return {
      outcomes,
      crowdConnections: HEAVY_CONNECTIONS,
      ...compareTurns(turns),
      crowdPerSecond: Math.round(turns.reduce((sum, turn) => sum + turn.crowdPerSecond, 0) / TURNS),
    };
  } finally {
    await quiet.close();
    await crowd.close();
    await house.close();
  }
}

/** Totals of three outcomes' worth each on both sides of many lines, beside the 1X2. */
async function offerMany(house: BenchHouse): Promise<number> {
  const markets = listTotals(1_900);
  const number = await house.producer.send({ kind: 'odds_change', event: 'bench:0', section: 'line', markets });
  await house.producer.whenAcked(number);
  return markets.length * MARKET_TYPES.total.outcomes.length;
}

function listTotals(oddsMilli: number) {
  return (['total', 'home_total', 'away_total'] as const).flatMap((type) =>
    Array.from({ length: Math.ceil(LINES / 2) }, (_, index) => ({
      key: `${type}|total=${index + 0.5}`,
      status: 'active' as const,
      outcomes: MARKET_TYPES[type].outcomes.map((id) => ({ id, oddsMilli, active: true })),
    })),
  );
}

/** Made before: the producer shares our processors here, which none does elsewhere. */
const MOVES = [listTotals(1_905), listTotals(1_900)] as const;

function movePrices(house: BenchHouse): () => void {
  let [next, after] = MOVES;
  const timer = setInterval(() => {
    void house.producer.send({ kind: 'odds_change', event: 'bench:0', section: 'line', markets: next });
    [next, after] = [after, next];
  }, 1_000 / REPRICES_PER_SECOND);
  return () => clearInterval(timer);
}

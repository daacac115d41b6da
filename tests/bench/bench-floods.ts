import type * as accountLoad from './account-load.ts';
import { openBenchHouse, seedEvents, seedPlayers } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { openElsewhere } from './elsewhere.ts';
import { compareTurns, type Turn } from './turns.ts';

const PLAYERS = 2_000;
const FLOODERS = 16;
const TURNS = Number(process.env['BENCH_PAIRS'] ?? 6);
/** Twice the window of the limit: who floods has used it up for most of a turn. */
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 10_000);
/** 300 bets a second, each connection once in 40 ms. */
const BETS = { connections: 12, everyMs: 40, warmUpMs: 500, durationMs: TURN_MS };
/** Ten times what each of them may ask for: 100 a second, where 10 are answered. */
const FLOOD = { connections: FLOODERS, everyMs: 10, warmUpMs: 0, durationMs: BETS.warmUpMs + BETS.durationMs };

/** What honest bets take while some players ask ten times as often as they may, against what they take without. */
export async function benchFloods(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const bettors = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const flooders = openElsewhere<typeof accountLoad>(new URL('account-load.ts', import.meta.url));
  try {
    const all = await seedPlayers(house.database, PLAYERS + FLOODERS);
    const events = await seedEvents(house, 100);
    const [players, flooding] = [all.slice(0, PLAYERS), all.slice(PLAYERS)];
    const [gameId = 0] = events;
    const flood = { port: house.port, players: flooding, gameId, ...FLOOD };
    const bet = async (name: string): Promise<readonly number[]> => {
      const load = { port: house.port, players, events, name, ...BETS, legs: 1 };
      const { statuses, sortedMs } = await bettors.call('runBetLoad', load);
      if (statuses['200'] !== sortedMs.length) throw new Error(`bets were refused: ${JSON.stringify(statuses)}`);
      return sortedMs;
    };
    const turns: Turn[] = [];
    const flooded: Record<string, number> = {};
    await bet('warm');
    for (let turn = 0; turn < TURNS; turn++) {
      const still = await bet(`still-${turn}`);
      const asking = flooders.call('runQuoteFlood', flood);
      const beside = await bet(`beside-${turn}`);
      for (const [status, count] of Object.entries((await asking).statuses))
        flooded[status] = (flooded[status] ?? 0) + count;
      turns.push({ still, beside });
    }
    const seconds = (TURNS * FLOOD.durationMs) / 1_000;
    const asked = Object.values(flooded).reduce((sum, count) => sum + count, 0);
    return { ...compareTurns(turns), bound: 1.3, flooded, floodPerSecond: Math.round(asked / seconds) };
  } finally {
    await flooders.close();
    await bettors.close();
    await house.close();
  }
}

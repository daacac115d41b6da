import { WebSocket } from 'ws';
import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse, type BenchPlayer } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { readLoad } from './conditions.ts';
import { openElsewhere } from './elsewhere.ts';
import { quantile } from './http-swarm.ts';

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000);
const EXCLUDED = Number(process.env['BENCH_EXCLUDED'] ?? 100);
const SOCKETS_OF_ONE = 4;
/** Beside the exclusions, paced: what is measured is nothing where the house takes clearly fewer. */
const BETS_PER_SECOND = Number(process.env['BENCH_BETS_PER_SECOND'] ?? 1_000);
const LEAST_SHARE = 0.9;
const BETTORS = Number(process.env['BENCH_PLAYERS'] ?? 1_000);
const CONNECTIONS = Math.min(32, BETTORS);
/** From the answer on: of every exclusion, and not of most. */
const MOST_MS = 1_000;
const OPEN_AT_ONCE = 100;
/** Longer than all exclusions take: the load is ended with the house. */
const LOAD_MS = Number(process.env['BENCH_LOAD_MS'] ?? 60_000);

/**
 * From the answer to an exclusion to the last closed socket of the person and to their first refused stake, with many
 * sockets open and bets beside. All of them are of one program: the others on a database have no port of their own until it
 * is their turn, and one that has lost it ends with its sockets (docs/decisions/0048).
 */
export async function benchExclusion(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  const sockets: WebSocket[] = [];
  try {
    const others = Math.max(0, SOCKETS - EXCLUDED * SOCKETS_OF_ONE);
    const players = await seedPlayers(house.database, BETTORS + EXCLUDED);
    const events = await seedEvents(house, 100);
    const [bettors, leaving] = [players.slice(0, BETTORS), players.slice(BETTORS)];
    for (let at = 0; at < others; at += OPEN_AT_ONCE) {
      const some = Array.from({ length: Math.min(OPEN_AT_ONCE, others - at) }, (_, one) =>
        open(house, bettors[(at + one) % BETTORS]),
      );
      sockets.push(...(await Promise.all(some)));
    }
    const loadBefore = readLoad();
    const beside = swarm.call('runBetLoad', {
      port: house.port,
      players: bettors,
      events,
      connections: CONNECTIONS,
      durationMs: LOAD_MS,
      warmUpMs: 2_000,
      everyMs: (CONNECTIONS * 1_000) / BETS_PER_SECOND,
      name: 'beside',
    });
    const closedMs: number[] = [];
    const refusedMs: number[] = [];
    for (const player of leaving) {
      const own = await Promise.all(Array.from({ length: SOCKETS_OF_ONE }, () => open(house, player)));
      const closed = Promise.all(own.map(whenClosed));
      const answeredAt = await exclude(house, player);
      refusedMs.push((await firstRefused(house, player, events)) - answeredAt);
      closedMs.push(Math.max(0, Math.max(...(await closed)) - answeredAt));
    }
    const load = await beside;
    const describe = (times: number[]): Record<string, number> => {
      const sorted = times.toSorted((a, b) => a - b);
      return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), mostMs: sorted.at(-1) ?? 0 };
    };
    const betsPerSecondBeside = Math.round(((load.statuses['200'] ?? 0) / LOAD_MS) * 1_000);
    const isRateReached = betsPerSecondBeside >= BETS_PER_SECOND * LEAST_SHARE;
    return {
      sockets: SOCKETS,
      excluded: EXCLUDED,
      lastSocketClosed: describe(closedMs),
      firstStakeRefused: describe(refusedMs),
      betsPerSecondWanted: BETS_PER_SECOND,
      betsPerSecondBeside,
      // Where it is false the figures are of a quieter house than the goal asks for.
      isRateReached,
      isGoalMet: isRateReached && Math.max(...closedMs, ...refusedMs) <= MOST_MS,
      loadBefore,
    };
  } finally {
    for (const socket of sockets) socket.terminate();
    await swarm.close();
    await house.close();
  }
}

function open(house: BenchHouse, player: BenchPlayer | undefined): Promise<WebSocket> {
  const headers = { cookie: `SESSION=${player?.token ?? ''}` };
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, { headers });
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.once('open', () => socket.send(JSON.stringify({ t: 'sub', topics: [{ topic: 'me' }] })));
    socket.once('message', () => done(socket));
  });
}

function whenClosed(socket: WebSocket): Promise<number> {
  return new Promise((done) => socket.once('close', () => done(performance.now())));
}

async function post(house: BenchHouse, player: BenchPlayer, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie: `SESSION=${player.token}` };
  return fetch(`${house.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** When it was answered. */
async function exclude(house: BenchHouse, player: BenchPlayer): Promise<number> {
  const answered = await post(house, player, '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 30 });
  if (answered.status !== 200) throw new Error(await answered.text());
  return performance.now();
}

/** When the first stake after it was refused; one that is taken is a finding. */
async function firstRefused(house: BenchHouse, player: BenchPlayer, events: readonly number[]): Promise<number> {
  const bets = [{ gameId: events[0], market: '1x2', outcome: '1', coef: 2, section: 'line' }];
  const id = `${Date.now().toString(36).padStart(9, '0')}-${player.accountId}`;
  const placed = await post(house, player, '/web-api/coupon/place', {
    id,
    accountId: player.accountId,
    amount: 20,
    typeId: 0,
    changeCoefAction: 2,
    bets,
  });
  if (placed.status !== 401 && placed.status !== 403)
    throw new Error(`a stake after an exclusion was answered ${placed.status}`);
  return performance.now();
}

import type * as accountLoad from './account-load.ts';
import { openBenchHouse, seedEvents, seedPlayers, type BenchHouse, type BenchPlayer } from './bench-house.ts';
import type * as betLoad from './bet-load.ts';
import { openElsewhere, type Elsewhere } from './elsewhere.ts';
import { quantile, type SwarmResult } from './http-swarm.ts';
import { readMetric } from './metrics.ts';
import { compareTurns, type Turn } from './turns.ts';

const PLAYERS = 2_000;
const SESSIONS = 20_000;
const PAGES = 20;
const TURNS = Number(process.env['BENCH_PAIRS'] ?? 24);
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 3_000);
/** 300 bets a second, each connection once in 40 ms. */
const BETS = { connections: 12, everyMs: 40, warmUpMs: 500, durationMs: TURN_MS };
/** Fifty a second. */
const SIGN_INS = { connections: 10, everyMs: 200 };

interface Account {
  readonly house: BenchHouse;
  readonly people: Elsewhere<typeof accountLoad>;
  readonly bettors: Elsewhere<typeof betLoad>;
  readonly players: readonly BenchPlayer[];
  readonly password: string;
}

/** What signing in takes, and what it takes from those who bet meanwhile. */
export async function benchAccount(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const people = openElsewhere<typeof accountLoad>(new URL('account-load.ts', import.meta.url));
  const bettors = openElsewhere<typeof betLoad>(new URL('bet-load.ts', import.meta.url));
  try {
    const players = await seedPlayers(house.database, PLAYERS);
    const account: Account = { house, people, bettors, players, password: await givePassword(house) };
    return {
      signIns: await signInAtFull(account),
      bets: await betBeside(account),
      sessionCheck: await checkSessions(account),
      manySessions: await listMany(account),
    };
  } finally {
    await people.close();
    await bettors.close();
    await house.close();
  }
}

function signInLoad({ house, players, password }: Account) {
  return { port: house.port, logins: players.map(({ accountId }) => accountId), password };
}

/** Everybody's, hashed at the house's own cost: that of somebody who has registered there. */
async function givePassword(house: BenchHouse): Promise<string> {
  const answer = await fetch(`${house.url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', country: 'GB' }),
  });
  const { userId, password }: { readonly userId: number; readonly password: string } = JSON.parse(await answer.text());
  await house.database.query(
    'update player set password_hash = (select password_hash from player where player_id = $1)',
    [userId],
  );
  return password;
}

/** As many as there can be, and for how long the loop stood still meanwhile: hashing is done beside it. */
async function signInAtFull(account: Account): Promise<Record<string, unknown>> {
  const { house, people } = account;
  await readMetric(house, LONGEST_PAUSE);
  const load = { ...signInLoad(account), connections: 16, warmUpMs: 1_000, durationMs: TURN_MS * 2 };
  const seen = await people.call('runSignIns', load);
  const longestPauseMs = Math.round((await readMetric(house, LONGEST_PAUSE)) * 1_000);
  return { ...describe(seen), longestPauseMs };
}

/** Since it was last read. */
const LONGEST_PAUSE = 'nodejs_eventloop_lag_max_seconds';

async function betBeside(account: Account): Promise<Record<string, unknown>> {
  const { house, people } = account;
  const events = await seedEvents(house, 100);
  const turns: Turn[] = [];
  let signedIn = 0;
  await bet(account, events, 'warm');
  for (let turn = 0; turn < TURNS; turn++) {
    const still = await bet(account, events, `still-${turn}`);
    const durationMs = BETS.warmUpMs + BETS.durationMs;
    const load = { ...signInLoad(account), ...SIGN_INS, warmUpMs: 0, durationMs };
    const signing = people.call('runSignIns', load);
    const beside = await bet(account, events, `beside-${turn}`);
    signedIn += (await signing).statuses['200'] ?? 0;
    turns.push({ still, beside });
  }
  const seconds = (TURNS * (BETS.warmUpMs + BETS.durationMs)) / 1_000;
  return { ...compareTurns(turns), bound: 1.1, signInsPerSecond: Math.round(signedIn / seconds) };
}

/** Every bet has to be taken: one that is refused is no figure. */
async function bet({ house, bettors, players }: Account, events: readonly number[], name: string) {
  const load = { port: house.port, players, events, name, ...BETS, legs: 1 };
  const { statuses, sortedMs } = await bettors.call('runBetLoad', load);
  if (statuses['200'] !== sortedMs.length) throw new Error(`bets were refused: ${JSON.stringify(statuses)}`);
  return sortedMs;
}

async function checkSessions({ house, people, players }: Account): Promise<Record<string, unknown>> {
  const tokens = players.map(({ token }) => token);
  const load = { port: house.port, tokens, connections: 32, warmUpMs: 1_000, durationMs: TURN_MS };
  return describe(await people.call('runSessionChecks', load));
}

/** One player with twenty thousand open sessions: what a page of them takes, and their end by one press. */
async function listMany({ house, players }: Account): Promise<Record<string, unknown>> {
  const [player] = players;
  if (!player) throw new Error('there are players');
  await house.database.query(
    `insert into session (player_id, token_hash, address, expires_at)
     select $1, sha256(('session ' || n)::bytea), '127.0.0.1', now() + interval '1 hour' from generate_series(1, $2) n`,
    [player.accountId, SESSIONS],
  );
  await house.database.query('analyze session');
  const listedMs: number[] = [];
  for (let page = 0; page < PAGES; page++) listedMs.push(await timeCall(house, player, 'GET'));
  const endedMs = await timeCall(house, player, 'DELETE');
  const [left] = await house.database.query<{ open: number }>(
    'select count(*)::int as open from session where player_id = $1 and ended_at is null',
    [player.accountId],
  );
  const sorted = listedMs.toSorted((a, b) => a - b);
  return {
    sessions: SESSIONS,
    listP50Ms: quantile(sorted, 0.5),
    listMostMs: quantile(sorted, 1),
    endAllMs: Math.round(endedMs),
    leftOpen: left?.open,
  };
}

async function timeCall(house: BenchHouse, { token }: BenchPlayer, method: 'GET' | 'DELETE'): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${house.url}/web-api/sessions`, { method, headers: { cookie: `SESSION=${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return performance.now() - startedAt;
}

function describe({ perSecond, p50Ms, p99Ms, statuses }: SwarmResult): Record<string, unknown> {
  return { perSecond, p50Ms, p99Ms, statuses };
}

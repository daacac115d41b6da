import { setTimeout as pause } from 'node:timers/promises';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { seedBoard, type PageName } from './board.ts';
import { openElsewhere } from './elsewhere.ts';
import { quantile } from './http-swarm.ts';
import { readCpuSec, readMetric } from './metrics.ts';
import { runStage, type Swarm } from './offer.ts';
import type * as pageLoad from './page-load.ts';

const sizeOf = (name: string, usual: number): number => Number(process.env[`BENCH_BOARD_${name}`] ?? usual);

const LINE_EVENTS = sizeOf('LINE', 5_000);
const LIVE_EVENTS = sizeOf('LIVE', 400);
const OUTCOMES = sizeOf('OUTCOMES', 400_000);
const CHANGES_PER_SECOND = sizeOf('CHANGES', 5_000);
const SOCKETS = sizeOf('SOCKETS', 500);
const LEAGUES = 300;
const RESTORE_BOUND_MS = 5_000;

const EVENTS = LINE_EVENTS + LIVE_EVENTS;
/** Beside the three of the match result. */
const LINES = Math.max(1, Math.round((OUTCOMES / EVENTS - 3) / 2));
/** Of one message: a producer tells the lines of an event that have moved together. */
const LINES_IN_MESSAGE = 5;
const TICK_MS = 10;
const TURNS = 200;
const TURN_EVERY_MS = 25;
const SOCKET_RATE = 10;
const LOAD = { connections: 8, durationMs: 5_000, warmUpMs: 1_500 };
const PAGES = ['liveList', 'event'] as const satisfies readonly PageName[];

/**
 * A house with as much on offer as the largest: its memory, how long the board takes for a message, pages, deliveries and
 * a restart, at rest and while prices move everywhere, against the same house before it was filled.
 */
export async function benchBoard(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,web,feed,worker');
  const readers = openElsewhere<typeof pageLoad>(new URL('page-load.ts', import.meta.url));
  const swarm: Swarm = openElsewhere(new URL('socket-swarm.ts', import.meta.url));
  try {
    const { pages } = await seedBoard(house);
    const paths = { ...pages, lineList: '/en/line' };
    const look = () => measure(house, { readers, swarm, paths });
    const smallRestoredMs = await restore(house);
    await seedBoard(house);
    const small = await look();
    const filledMs = await fill(house);
    const full = await look();
    const stop = movePrices(house);
    const moving = await look();
    const moved = await stop();
    const restoredMs = await restore(house);
    const refilledMs = await fill(house);
    return {
      lineEvents: LINE_EVENTS,
      liveEvents: LIVE_EVENTS,
      outcomes: EVENTS * (3 + 2 * LINES),
      changesPerSecond: CHANGES_PER_SECOND,
      filledMs,
      full,
      moving: { ...moving, ...moved },
      restoredMs,
      refilledMs,
      isGoalMet: restoredMs <= RESTORE_BOUND_MS,
      reference: { ...small, restoredMs: smallRestoredMs },
    };
  } finally {
    await readers.close();
    await swarm.close();
    await house.close();
  }
}

interface Observers {
  readonly readers: ReturnType<typeof openElsewhere<typeof pageLoad>>;
  readonly swarm: Swarm;
  readonly paths: Readonly<Record<PageName | 'lineList', string>>;
}

async function measure(house: BenchHouse, { readers, swarm, paths }: Observers): Promise<Record<string, unknown>> {
  const turns = await measureTurns(house);
  const seen: Record<string, unknown> = {};
  for (const name of ['lineList', ...PAGES] as const) {
    const { perSecond, p50Ms, p99Ms, statuses } = await readers.call('runPageLoad', {
      ...LOAD,
      port: house.port,
      paths: [paths[name]],
    });
    seen[name] = { perSecond, p50Ms, p99Ms, statuses };
  }
  const sockets = await measureSockets(house, swarm);
  const memory = { appMb: house.readApp().residentMb, rendererMb: house.readRenderer().residentMb };
  return { memory, turns, pages: seen, sockets };
}

/** From the sending of one message to the word that the board has it. */
async function measureTurns(house: BenchHouse): Promise<{ p50Ms: number; p99Ms: number }> {
  const taken: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAt = performance.now();
    const number = await house.producer.send(liveChange(String(turn)));
    await house.producer.whenAcked(number);
    taken.push(performance.now() - startedAt);
    await pause(TURN_EVERY_MS);
  }
  const sorted = Float64Array.from(taken).toSorted();
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

/** All on one live event, whose state changes ten times a second. */
async function measureSockets(house: BenchHouse, swarm: Swarm): Promise<Record<string, unknown>> {
  const [row] = await house.database.query<{ event_id: number }>(
    "select event_id from event where producer = 'bench' and producer_event_id = 'board:live:0'",
  );
  if (!row) throw new Error('the board was not taken in');
  await swarm.call('connectReaders', {
    port: house.port,
    count: SOCKETS,
    shared: `event/${row.event_id}`,
    own: [],
  });
  const offer = {
    readers: SOCKETS,
    send: (stamp: string) => void house.producer.send(liveChange(stamp)),
    readCpuSec: () => readCpuSec(house),
  };
  const stage = await runStage(swarm, offer, SOCKET_RATE);
  await swarm.call('disconnectReaders');
  return { ...stage };
}

function liveChange(detail: string) {
  const score = { home: 0, away: 0 };
  const status = { phase: 'playing' as const, score, period: 1, periodScores: [], detail };
  return { kind: 'odds_change' as const, event: 'board:live:0', section: 'live' as const, markets: [], status };
}

/** Tells every event and all its markets, as a producer does that is new here or has been asked to recover. */
async function fill(house: BenchHouse): Promise<number> {
  const startedAt = performance.now();
  let last = 0;
  for (let index = 0; index < EVENTS; index++) {
    const event = `full:${index}`;
    const isLive = index < LIVE_EVENTS;
    await house.producer.send({
      kind: 'fixture_change',
      event,
      fixture: {
        sportId: 1,
        category: { id: `north-${index % 60}`, name: `Northland ${index % 60}` },
        tournament: { id: `full-${index % LEAGUES}`, name: `League ${index % LEAGUES}` },
        home: { id: `full-home-${index}`, name: `Home ${index}` },
        away: { id: `full-away-${index}`, name: `Away ${index}` },
        startsAtMs: Date.now() + (isLive ? -20 : 60 + index) * 60_000,
      },
    });
    const status = { phase: 'playing' as const, score: { home: 0, away: 0 }, period: 1, periodScores: [] };
    last = await house.producer.send({
      kind: 'odds_change',
      event,
      section: isLive ? 'live' : 'line',
      markets: [...RESULT, ...listTotals(0, LINES, 1_900)],
      ...(isLive && { status }),
    });
  }
  await house.producer.whenAcked(last);
  return Math.round(performance.now() - startedAt);
}

const RESULT: readonly FeedMarket[] = [
  {
    key: '1x2',
    status: 'active',
    outcomes: (['1', 'x', '2'] as const).map((id) => ({ id, oddsMilli: 2_900, active: true })),
  },
];

function listTotals(from: number, count: number, oddsMilli: number): FeedMarket[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `total|total=${from + index + 0.5}`,
    status: 'active' as const,
    outcomes: (['over', 'under'] as const).map((id) => ({ id, oddsMilli, active: true })),
  }));
}

/** All events in turn, as evenly as a timer goes; what it tells in the end is what the board has taken in of it. */
function movePrices(house: BenchHouse): () => Promise<Record<string, unknown>> {
  const perMessage = 2 * LINES_IN_MESSAGE;
  const startedAt = performance.now();
  let sent = 0;
  let last: Promise<number> = Promise.resolve(0);
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * (CHANGES_PER_SECOND / perMessage);
    for (; sent < due; sent++) {
      const index = sent % EVENTS;
      last = house.producer.send({
        kind: 'odds_change',
        event: `full:${index}`,
        section: index < LIVE_EVENTS ? 'live' : 'line',
        markets: listTotals(0, Math.min(LINES, LINES_IN_MESSAGE), 1_800 + (sent % 400)),
      });
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    const tookSec = (performance.now() - startedAt) / 1_000;
    const behindFrom = performance.now();
    await house.producer.whenAcked(await last);
    return {
      sentPerSecond: Math.round((sent * perMessage) / tookSec),
      behindMs: Math.round(performance.now() - behindFrom),
    };
  };
}

/** From the start of a killed program until its board has every event again. */
async function restore(house: BenchHouse): Promise<number> {
  const expected = await readMetric(house, 'glasshouse_board_events');
  // The board is written down every few seconds.
  await pause(10_000);
  const startedAt = performance.now();
  await house.restart();
  const deadline = startedAt + 60_000;
  while ((await readMetric(house, 'glasshouse_board_events')) < expected) {
    if (performance.now() > deadline) throw new Error('the board was not restored within a minute');
    await pause(20);
  }
  return Math.round(performance.now() - startedAt);
}

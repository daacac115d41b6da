import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { DEEP_OUTCOMES, seedDeepEvent } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { READ_CELLS, WATCH_FRAMES, type Cells, type Frames } from './observe-frames.ts';

const EVENTS = 200;
const OUTCOMES_PER_EVENT = 51;
const VIEWPORT = { width: 1_440, height: 900 };
const SLOWED = [1, 4];
const TICK_MS = 10;
const SETTLE_MS = 2_000;
const WATCHED_MS = 6_000;
const SCROLL_PX_PER_SECOND = 2_400;
const REST_RATE = 10_000;
const SCROLL_RATE = 2_000;

/** Every price of one match once a second. */
const DEEP_RATE = DEEP_OUTCOMES;

/**
 * Frames that a page draws while ten thousand outcomes move ten thousand times a second, at rest, and while it is
 * scrolled at two thousand; against a page of the same site whose prices nobody moves, scrolled in the same way. Then
 * those of the page of one match with fifteen hundred outcomes, at rest, with and without moves.
 */
export async function benchFrames(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  try {
    await seedWideBoard(house);
    const deep = await makeDeepPage(house);
    const list: WatchedPage = { name: 'list', path: '/en/live', messages: makeListMessages };
    const stages: Record<string, unknown>[] = [];
    for (const slowed of SLOWED) {
      const rest = { slowed, changesPerSecond: 0, pxPerSecond: 0 };
      const scroll = { slowed, changesPerSecond: 0, pxPerSecond: SCROLL_PX_PER_SECOND };
      const restMoving = { ...rest, changesPerSecond: REST_RATE };
      const scrollMoving = { ...scroll, changesPerSecond: SCROLL_RATE };
      stages.push(...(await watchAll(browser, house, list, [scroll, restMoving, scrollMoving])));
      stages.push(...(await watchAll(browser, house, deep, [rest, { ...rest, changesPerSecond: DEEP_RATE }])));
    }
    return { events: EVENTS, outcomes: EVENTS * OUTCOMES_PER_EVENT, watchedMs: WATCHED_MS, viewport: VIEWPORT, stages };
  } finally {
    await browser.close();
    await house.close();
  }
}

interface Move {
  readonly event: string;
  readonly markets: FeedMarket[];
}

interface WatchedPage {
  readonly name: string;
  readonly path: string;
  /** The message of a number, which moves each price of it. */
  readonly messages: (count: number) => Move;
}

async function watchAll(
  browser: Browser,
  house: BenchHouse,
  watched: WatchedPage,
  stages: readonly Stage[],
): Promise<Record<string, unknown>[]> {
  const page = await openWatched(browser, house, watched.path, stages[0]?.slowed ?? 1);
  const seen: Record<string, unknown>[] = [];
  for (const stage of stages) seen.push({ page: watched.name, ...(await watch(house, page, stage, watched)) });
  await page.context().close();
  return seen;
}

async function openWatched(browser: Browser, house: BenchHouse, path: string, slowed: number): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(house.url + path, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}

interface Stage {
  readonly slowed: number;
  readonly changesPerSecond: number;
  readonly pxPerSecond: number;
}

async function watch(
  house: BenchHouse,
  page: Page,
  stage: Stage,
  { messages }: WatchedPage,
): Promise<Record<string, unknown>> {
  const moving = stage.changesPerSecond > 0 ? movePrices(house, stage.changesPerSecond, messages) : undefined;
  try {
    await pause(SETTLE_MS);
    const before = await readCells(page);
    const script = `(${WATCH_FRAMES})(${WATCHED_MS}, ${stage.pxPerSecond})`;
    const frames: Frames = JSON.parse(String(await page.evaluate(script)));
    const after = await readCells(page);
    if (moving && before.text === after.text) throw new Error('no price of the page moved while it was watched');
    return { ...stage, ...frames, cells: after.count, locked: after.locked, sentPerSecond: moving?.readRate() ?? 0 };
  } finally {
    moving?.stop();
  }
}

async function readCells(page: Page): Promise<Cells> {
  return JSON.parse(String(await page.evaluate(READ_CELLS)));
}

/** Message after message, all outcomes of each at once, so many a tick that the rate is kept by the clock. */
function movePrices(
  house: BenchHouse,
  changesPerSecond: number,
  messages: WatchedPage['messages'],
): { readRate(): number; stop(): void } {
  const perMessage = messages(0).markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * (changesPerSecond / perMessage));
    for (; sent < due; sent++) void house.producer.send({ kind: 'odds_change', section: 'live', ...messages(sent) });
  }, TICK_MS);
  return {
    readRate: () => Math.round((sent * perMessage) / ((performance.now() - startedAt) / 1_000)),
    stop: () => clearInterval(timer),
  };
}

/** One event after another. */
function makeListMessages(count: number): Move {
  return { event: `frames:${count % EVENTS}`, markets: makeMarkets(count) };
}

async function makeDeepPage(house: BenchHouse): Promise<WatchedPage> {
  const { event, path, markets } = await seedDeepEvent(house);
  const moved = Array.from({ length: STEPS }, (_, step) =>
    markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((one) => ({ ...one, oddsMilli: one.oddsMilli + step * STEP_MILLI })),
    })),
  );
  return { name: 'event', path, messages: (count) => ({ event, markets: moved[count % STEPS] ?? [] }) };
}

/** Prices of one event rise by a hundredth at each of its turns, so many times before they fall back. */
const STEPS = 20;
const STEP_MILLI = 10;

/**
 * The main market and as many totals as make the number whole. Low enough for each to stay a market that no player could
 * only win on, and in steps that no rule of the board takes for an error: a locked price is not drawn anew.
 */
function makeMarkets(count: number): FeedMarket[] {
  const moved = (oddsMilli: number): number => oddsMilli + (Math.floor(count / EVENTS) % STEPS) * STEP_MILLI;
  const market = (key: string, ...outcomes: readonly (readonly [id: string, oddsMilli: number])[]): FeedMarket => ({
    key,
    status: 'active',
    outcomes: outcomes.map(([id, oddsMilli]) => ({ id, oddsMilli: moved(oddsMilli), active: true })),
  });
  const pairs = (OUTCOMES_PER_EVENT - 3) / 2;
  return [
    market('1x2', ['1', 2_000], ['x', 3_000], ['2', 3_000]),
    ...Array.from({ length: pairs }, (_, line) => market(`total|total=${line}.5`, ['over', 1_600], ['under', 1_700])),
  ];
}

async function seedWideBoard(house: BenchHouse): Promise<void> {
  let last = 0;
  for (let index = 0; index < EVENTS; index++) {
    const event = `frames:${index}`;
    await house.producer.send({
      kind: 'fixture_change',
      event,
      fixture: {
        sportId: 1,
        category: { id: 'bench', name: 'Bench' },
        tournament: { id: `league-${index % 20}`, name: `League ${(index % 20) + 1}` },
        home: { id: `home-${index}`, name: `Home ${index}` },
        away: { id: `away-${index}`, name: `Away ${index}` },
        startsAtMs: Date.now() - 1_200_000,
      },
    });
    const score = { home: 0, away: 0 };
    const status = { phase: 'playing' as const, score, period: 1, periodScores: [score], clockSec: 1_200 };
    last = await house.producer.send({
      kind: 'odds_change',
      event,
      section: 'live',
      markets: makeMarkets(0),
      status,
    });
  }
  await house.producer.whenAcked(last);
}

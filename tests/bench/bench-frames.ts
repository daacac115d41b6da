import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
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

/**
 * Frames that a page draws while ten thousand outcomes move ten thousand times a second, at rest, and while it is
 * scrolled at two thousand; against a page of the same site whose prices nobody moves, scrolled in the same way.
 */
export async function benchFrames(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  try {
    await seedWideBoard(house);
    const stages: Record<string, unknown>[] = [];
    for (const slowed of SLOWED) {
      const page = await openList(browser, house, slowed);
      stages.push(await watch(house, page, { slowed, changesPerSecond: 0, pxPerSecond: SCROLL_PX_PER_SECOND }));
      stages.push(await watch(house, page, { slowed, changesPerSecond: REST_RATE, pxPerSecond: 0 }));
      stages.push(
        await watch(house, page, { slowed, changesPerSecond: SCROLL_RATE, pxPerSecond: SCROLL_PX_PER_SECOND }),
      );
      await page.context().close();
    }
    return { events: EVENTS, outcomes: EVENTS * OUTCOMES_PER_EVENT, watchedMs: WATCHED_MS, viewport: VIEWPORT, stages };
  } finally {
    await browser.close();
    await house.close();
  }
}

async function openList(browser: Browser, house: BenchHouse, slowed: number): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${house.url}/en/live`, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}

interface Stage {
  readonly slowed: number;
  readonly changesPerSecond: number;
  readonly pxPerSecond: number;
}

async function watch(house: BenchHouse, page: Page, stage: Stage): Promise<Record<string, unknown>> {
  const moving = stage.changesPerSecond > 0 ? movePrices(house, stage.changesPerSecond) : undefined;
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

/** One event after another, all its outcomes at once, so many a tick that the rate is kept by the clock. */
function movePrices(house: BenchHouse, changesPerSecond: number): { readRate(): number; stop(): void } {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * (changesPerSecond / OUTCOMES_PER_EVENT));
    for (; sent < due; sent++) {
      const markets = makeMarkets(sent);
      void house.producer.send({ kind: 'odds_change', event: `frames:${sent % EVENTS}`, section: 'live', markets });
    }
  }, TICK_MS);
  return {
    readRate: () => Math.round((sent * OUTCOMES_PER_EVENT) / ((performance.now() - startedAt) / 1_000)),
    stop: () => clearInterval(timer),
  };
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

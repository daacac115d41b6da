import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { formatOdds } from '@glasshouse/domain/odds';
import { BENCH_MARKETS, openBenchHouse, type BenchHouse } from './bench-house.ts';
import { seedBoard } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { openEcho } from './echo.ts';
import { quantile } from './http-swarm.ts';
import { watchText, type Shown } from './watch-text.ts';

const CHANGES = 400;
const WARM_UP_CHANGES = 40;
/** Odd on purpose, so that changes come at every moment of a frame. */
const GAP_MS = 37;
const LOST_MS = 5_000;
/** Low enough for the market to stay one that no player could only win on: the board would suspend it. */
const FIRST_ODDS_MILLI = 1_101;
const DECIMAL = 0;

/**
 * A price change from just before the producer sends it until the frame that shows it has been painted, one change
 * at a time; against a page that does nothing but write what a bare WebSocket brings, in the same browser.
 */
export async function benchPixel(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  try {
    const board = await seedBoard(house);
    const page = await browser.newPage();
    await page.goto(house.url + board.pages.event, { waitUntil: 'networkidle' });
    const priced = await measurePrices(page, house);
    await page.close();
    const bare = await measureBare(await browser.newPage());
    return { changes: CHANGES, priceChange: priced, reference: bare };
  } finally {
    await browser.close();
    await house.close();
  }
}

async function measurePrices(page: Page, house: BenchHouse) {
  const watch = await watchText(page, '.gh-odds__price');
  return measure(watch, (text) => {
    const oddsMilli = Math.round(Number(text) * 1_000);
    const markets = BENCH_MARKETS.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => (outcome.id === '1' ? { ...outcome, oddsMilli } : outcome)),
    }));
    void house.producer.send({ kind: 'odds_change', event: 'board:live:0', section: 'live', markets });
  });
}

async function measureBare(page: Page): Promise<Record<string, unknown>> {
  const echo = await openEcho();
  try {
    await page.goto(echo.pageUrl);
    await echo.connected;
    const trips: number[] = [];
    for (let count = 0; count < CHANGES; count++) {
      trips.push(await echo.roundTripMs());
      await pause(GAP_MS);
    }
    const watch = await watchText(page, '.gh-odds__price');
    return { echoRoundTrip: describe(trips), written: await measure(watch, (text) => echo.write(text)) };
  } finally {
    await echo.close();
  }
}

interface Watch {
  /** The page's clock less ours. */
  readonly offsetMs: number;
  whenShown(text: string): Promise<Shown>;
}

/** Every change has a price of its own, so what the page shows tells which change it was. */
async function measure(watch: Watch, send: (text: string) => void): Promise<Record<string, unknown>> {
  const domMs: number[] = [];
  const paintedMs: number[] = [];
  for (let count = 0; count < WARM_UP_CHANGES + CHANGES; count++) {
    const text = formatOdds(FIRST_ODDS_MILLI + count, DECIMAL);
    const shown = watch.whenShown(text);
    const sentAtMs = performance.timeOrigin + performance.now();
    send(text);
    const { domAtMs, paintedAtMs } = await Promise.race([shown, lost(text)]);
    if (count >= WARM_UP_CHANGES) {
      domMs.push(domAtMs - watch.offsetMs - sentAtMs);
      paintedMs.push(paintedAtMs - watch.offsetMs - sentAtMs);
    }
    await pause(GAP_MS);
  }
  return { inDom: describe(domMs), painted: describe(paintedMs) };
}

async function lost(text: string): Promise<never> {
  await pause(LOST_MS, undefined, { ref: false });
  throw new Error(`the page did not show ${text} within ${LOST_MS} ms`);
}

function describe(values: readonly number[]): { readonly p50Ms: number; readonly p99Ms: number } {
  const sorted = Float64Array.from(values).toSorted();
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

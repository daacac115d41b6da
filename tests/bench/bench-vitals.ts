import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { PAGE_NAMES, seedBoard, type PageName, type SeededEvent } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { OBSERVE, READ, type Vitals } from './observe-vitals.ts';

const LOADS = 5;
const SLOWED = 4;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
const PHONE = { width: 412, height: 915 };
const CHANGES_PER_SECOND = 20;
const SETTLE_MS = 1_500;
const BETWEEN_MS = 300;

/**
 * What a person on a phone meets: the largest paint, what shifted, and the slowest answer to a press, on pages whose
 * prices move meanwhile, with the processor slowed four times and a connection of 10 Mbit/s and 40 ms.
 */
export async function benchVitals(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  const board = await seedBoard(house);
  const stop = keepMoving(house, board.events);
  try {
    const figures: Record<string, unknown> = {};
    for (const name of PAGE_NAMES) {
      const loads: Vitals[] = [];
      for (let load = 0; load < LOADS; load++) loads.push(await visit(browser, house.url + board.pages[name], name));
      figures[name] = describe(loads);
    }
    return {
      loads: LOADS,
      processorSlowed: SLOWED,
      mbitPerSecond: 10,
      latencyMs: LATENCY_MS,
      viewport: PHONE,
      pages: figures,
    };
  } finally {
    stop();
    await browser.close();
    await house.close();
  }
}

/** Prices of live events, one after another. */
function keepMoving(house: BenchHouse, events: readonly SeededEvent[]): () => void {
  const live = events.filter(({ section }) => section === 'live');
  let count = 0;
  const timer = setInterval(() => {
    const event = live[++count % live.length];
    const market = event?.markets[0];
    if (!event || !market) return;
    const outcomes = market.outcomes.map((one) => ({ ...one, oddsMilli: one.oddsMilli - (count % 50) * 2 }));
    void house.producer.send({
      kind: 'odds_change',
      event: event.event,
      section: 'live',
      markets: [{ ...market, outcomes }],
    });
  }, 1_000 / CHANGES_PER_SECOND);
  return () => clearInterval(timer);
}

async function visit(browser: Browser, url: string, name: PageName): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.addInitScript(OBSERVE);
    // The socket is the last thing a page opens: presses are answered from then on.
    const awake = page.waitForEvent('websocket');
    await page.goto(url, { waitUntil: 'networkidle' });
    await awake;
    await pause(SETTLE_MS);
    await act(page, name);
    await pause(SETTLE_MS);
    const vitals: Vitals = JSON.parse(String(await page.evaluate(READ)));
    return vitals;
  } finally {
    await context.close();
  }
}

/** Picks two prices, switches a tab where there are tabs, opens the coupon, types a stake, closes it. */
async function act(page: Page, name: PageName): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => page.locator('main .gh-odds:not([aria-disabled])').first().tap(),
    () => page.locator('main .gh-odds:not([aria-disabled])').nth(4).tap(),
    ...(name === 'event' ? [() => page.getByRole('tab').nth(1).tap()] : []),
    () => page.locator('button[aria-controls="coupon"]').tap(),
    () => page.locator('#coupon input').first().tap(),
    () => page.keyboard.type('125', { delay: 80 }),
    () => page.keyboard.press('Escape'),
  ];
  for (const step of steps) {
    await step();
    await pause(BETWEEN_MS);
  }
}

function describe(loads: readonly Vitals[]): Record<string, unknown> {
  const spread = (values: readonly number[], digits: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    const round = (value = Number.NaN): number => Number(value.toFixed(digits));
    return { median: round(sorted[Math.floor(sorted.length / 2)]), worst: round(sorted.at(-1)) };
  };
  return {
    lcpMs: spread(
      loads.map((load) => load.lcpMs),
      0,
    ),
    cls: spread(
      loads.map((load) => load.cls),
      4,
    ),
    inpMs: spread(
      loads.map((load) => load.inpMs),
      0,
    ),
    interactions: spread(
      loads.map((load) => load.interactions),
      0,
    ),
    slowest: loads.toSorted((a, b) => b.inpMs - a.inpMs)[0]?.slowest,
    largest: loads[0]?.largest,
  };
}

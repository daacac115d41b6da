import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { seedBoard, seedDeepEvent, type SeededEvent } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { NAVIGATE, OBSERVE, READ, type Navigation, type Vitals } from './observe-vitals.ts';
import { openPlainPage } from './plain-page.ts';
import { ORDINARY_LINE, PHONE, SLOW_4G, SLOWED, openSlowed, type Line, type SlowedPage } from './slowed-page.ts';

const LOADS = 5;
const CHANGES_PER_SECOND = 20;
const SETTLE_MS = 1_500;
const BETWEEN_MS = 300;
const PRICE = 'main .gh-odds:not([aria-disabled])';

/**
 * What a person on a phone meets: the largest paint, when the page answers, what shifted, and the slowest answer to a
 * press, on pages whose prices move meanwhile, with the processor slowed four times; and the way from page to page.
 * Beside each page, load by load, a plain one: what this browser takes on this machine in this minute for next to nothing.
 */
export async function benchVitals(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  const board = await seedBoard(house);
  const deep = await seedDeepEvent(house);
  const stop = movePrices(house, [...board.events, deep]);
  const plain = await openPlainPage();
  try {
    const figures: Record<string, unknown> = {};
    for (const [name, path] of Object.entries<string>({ ...board.pages, deepEvent: deep.path })) {
      const url = house.url + path;
      const plainLoads: Vitals[] = [];
      const loads = await repeat(async () => {
        plainLoads.push(await visitPlain(browser, plain.url));
        return visit(browser, url, name);
      });
      const slowLoads = await repeat(() => glance(browser, url));
      figures[name] = { ...describe(loads), plain: describePlain(plainLoads), slow4g: describeGlances(slowLoads) };
    }
    const navigations = await repeat(() => navigate(browser, house.url + board.pages.liveList, board.pages.event));
    return {
      loads: LOADS,
      processorSlowed: SLOWED,
      line: ORDINARY_LINE,
      slow4gLine: SLOW_4G,
      viewport: PHONE,
      pages: figures,
      navigation: {
        htmlMs: spread(navigations.map(({ htmlMs }) => htmlMs)),
        aliveMs: spread(navigations.map(({ aliveMs }) => aliveMs)),
      },
    };
  } finally {
    stop();
    plain.close();
    await browser.close();
    await house.close();
  }
}

async function repeat<Result>(once: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let load = 0; load < LOADS; load++) results.push(await once());
  return results;
}

/** Prices of live events, one after another. */
function movePrices(house: BenchHouse, events: readonly SeededEvent[]): () => void {
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

async function visit(browser: Browser, url: string, name: string): Promise<Vitals> {
  const slowed = await openAwake(browser, url, ORDINARY_LINE);
  await act(slowed, name);
  await pause(SETTLE_MS);
  return readVitals(slowed.page);
}

async function visitPlain(browser: Browser, url: string): Promise<Vitals> {
  const { page, touch } = await openSlowed(browser, ORDINARY_LINE, OBSERVE);
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  await touch('button');
  await touch('button', 4);
  await pause(SETTLE_MS);
  return readVitals(page);
}

/** Without a press: how soon the page is seen and answers. */
async function glance(browser: Browser, url: string): Promise<Vitals> {
  const { page } = await openAwake(browser, url, SLOW_4G);
  return readVitals(page);
}

/** From the list to an event, whose code has not been loaded yet. */
async function navigate(browser: Browser, url: string, href: string): Promise<Navigation> {
  const { page } = await openAwake(browser, url, ORDINARY_LINE);
  const eventId = Number.parseInt(href.split('/').at(-1) ?? '', 10);
  const navigation: Navigation = JSON.parse(String(await page.evaluate(`(${NAVIGATE})(${eventId})`)));
  await page.context().close();
  return navigation;
}

/** The socket is the last thing a page opens: presses are answered from then on. */
async function openAwake(browser: Browser, url: string, line: Line): Promise<SlowedPage> {
  const slowed = await openSlowed(browser, line, OBSERVE);
  const { page } = slowed;
  const awake = page.waitForEvent('websocket');
  await page.goto(url, { waitUntil: 'networkidle' });
  await awake;
  await pause(SETTLE_MS);
  return slowed;
}

async function readVitals(page: Page): Promise<Vitals> {
  const vitals: Vitals = JSON.parse(String(await page.evaluate(READ)));
  await page.context().close();
  return vitals;
}

/** Picks two prices, switches a tab where there are tabs, opens the coupon, types a stake, closes it. */
async function act({ page, touch }: SlowedPage, name: string): Promise<void> {
  const coupon = () => touch('button[aria-controls="coupon"]');
  const leave = () => page.keyboard.press('Escape');
  const reading = [() => touch('main a', 1), coupon, leave];
  const betting = [
    () => touch(PRICE),
    () => touch(PRICE, 4),
    ...(name === 'event' || name === 'deepEvent' ? [() => touch('[role="tab"]', 1)] : []),
    coupon,
    () => touch('#coupon input'),
    () => page.keyboard.type('125', { delay: 80 }),
    leave,
  ];
  for (const step of name === 'information' ? reading : betting) {
    await step();
    await pause(BETWEEN_MS);
  }
}

function spread(values: readonly number[], digits = 0): { readonly median: number; readonly worst: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const round = (value = Number.NaN): number => Number(value.toFixed(digits));
  return { median: round(sorted[Math.floor(sorted.length / 2)]), worst: round(sorted.at(-1)) };
}

function describeGlances(loads: readonly Vitals[]): Record<string, unknown> {
  return {
    lcpMs: spread(loads.map(({ lcpMs }) => lcpMs)),
    hydratedMs: spread(loads.map(({ hydratedMs }) => hydratedMs)),
  };
}

function describePlain(loads: readonly Vitals[]): Record<string, unknown> {
  return { lcpMs: spread(loads.map(({ lcpMs }) => lcpMs)), inpMs: spread(loads.map(({ inpMs }) => inpMs)) };
}

function describe(loads: readonly Vitals[]): Record<string, unknown> {
  return {
    ...describeGlances(loads),
    cls: spread(
      loads.map(({ cls }) => cls),
      4,
    ),
    inpMs: spread(loads.map(({ inpMs }) => inpMs)),
    interactions: spread(loads.map(({ interactions }) => interactions)),
    slowest: loads.toSorted((a, b) => b.inpMs - a.inpMs)[0]?.slowest,
    largest: loads[0]?.largest,
  };
}

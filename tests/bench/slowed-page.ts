import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** How the page's bytes come. */
export interface Line {
  readonly mbitPerSecond: number;
  readonly latencyMs: number;
}

export const ORDINARY_LINE: Line = { mbitPerSecond: 10, latencyMs: 40 };
export const SLOW_4G: Line = { mbitPerSecond: 1.6, latencyMs: 150 };

export const SLOWED = 4;
const BEFORE_TOUCH_MS = 300;
export const PHONE = { width: 412, height: 915 };

export interface SlowedPage {
  readonly page: Page;
  /**
   * Touches the middle of what is in sight of the selector. Playwright's locators would find it too, but by scripts of
   * their own, which listen for presses and start within the first.
   */
  readonly touch: (selector: string, nth?: number) => Promise<void>;
}

/** A phone with an empty cache on such a line, its processor slowed; `observe` runs before anything of the page. */
export async function openSlowed(
  browser: Browser,
  { mbitPerSecond, latencyMs }: Line,
  observe: string,
): Promise<SlowedPage> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (mbitPerSecond * 1_000_000) / 8;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript(observe);
  const touch = async (selector: string, nth = 0): Promise<void> => {
    const [x, y] = await findMiddle(devtools, selector, nth);
    await pause(BEFORE_TOUCH_MS);
    await page.touchscreen.tap(x, y);
  };
  return { page, touch };
}

/** Moves it into sight where it is not, or where something stands before it. */
const FIND_MIDDLE = `(selector, nth) => {
  const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const found = [...document.querySelectorAll(selector)].filter(isSeen)[nth];
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  if (!found.contains(document.elementFromPoint(...middle())))
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return middle();
}`;

async function findMiddle(devtools: CDPSession, selector: string, nth: number): Promise<[number, number]> {
  const expression = `(${FIND_MIDDLE})(${JSON.stringify(selector)}, ${nth})`;
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(`nothing to touch: ${selector}`);
  const [x, y]: [number, number] = result.value;
  return [x, y];
}

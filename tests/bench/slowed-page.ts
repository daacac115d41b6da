import type { Browser, Page } from '@playwright/test';

/** How the page's bytes come. */
export interface Line {
  readonly mbitPerSecond: number;
  readonly latencyMs: number;
}

export const ORDINARY_LINE: Line = { mbitPerSecond: 10, latencyMs: 40 };
export const SLOW_4G: Line = { mbitPerSecond: 1.6, latencyMs: 150 };

export const SLOWED = 4;
export const PHONE = { width: 412, height: 915 };

/** A phone with an empty cache on such a line, its processor slowed; `observe` runs before anything of the page. */
export async function openSlowed(browser: Browser, { mbitPerSecond, latencyMs }: Line, observe: string): Promise<Page> {
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
  return page;
}

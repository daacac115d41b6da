import type { Browser } from '@playwright/test';
import { openBenchHouse } from './bench-house.ts';
import { PAGE_NAMES, seedBoard } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { weighFirstView, type Weight } from './first-view.ts';
import { WEIGHT_BUDGETS } from './weight-budgets.table.ts';

interface Transferred extends Weight {
  readonly documentBytes: number;
  readonly fontBytes: number;
  readonly otherBytes: number;
  readonly allRequests: number;
}

/** What Chromium fetches for the first view of a page, with an empty cache, until nothing more comes; bodies as transferred. */
export async function benchWeight(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  try {
    const { pages } = await seedBoard(house);
    const figures: Record<string, unknown> = {};
    for (const name of PAGE_NAMES) {
      const transferred = await weigh(browser, house.url + pages[name]);
      figures[name] = { ...transferred, named: weighFirstView(name), budget: WEIGHT_BUDGETS[name] };
    }
    return { pages: figures };
  } finally {
    await browser.close();
    await house.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<Transferred> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  // The sum of a body's pieces is the body as it came over the wire, without its head.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const documentBytes = Number(answer?.headers()['content-length']);
  await context.close();
  const sum = (...wanted: string[]): number => {
    const ids = [...kinds].filter(([, kind]) => wanted.includes(kind)).map(([id]) => id);
    return ids.reduce((total, id) => total + (bytes.get(id) ?? 0), 0);
  };
  const count = (...wanted: string[]): number => [...kinds.values()].filter((kind) => wanted.includes(kind)).length;
  const known = ['Script', 'Stylesheet', 'Document', 'Font'];
  return {
    jsBytes: sum('Script'),
    cssBytes: sum('Stylesheet'),
    requests: count('Script', 'Stylesheet'),
    documentBytes,
    fontBytes: sum('Font'),
    otherBytes: sum(...[...kinds.values()].filter((kind) => !known.includes(kind))),
    allRequests: kinds.size,
  };
}

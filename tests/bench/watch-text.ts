import type { Page } from '@playwright/test';

/** Moments on the page's clock, as milliseconds since the epoch. */
export interface Shown {
  readonly text: string;
  /** The text stood in the document. */
  readonly domAtMs: number;
  /** The page has painted the frame with it; the screen follows. */
  readonly paintedAtMs: number;
}

const CLOCK_TRIES = 50;

/** Tells when texts appear in elements of a selector; `offsetMs` is the page's clock less ours, from the quickest of many answers. */
export async function watchText(page: Page, selector: string) {
  const waiting = new Map<string, (shown: Shown) => void>();
  await page.exposeFunction('reportShown', (shown: Shown) => waiting.get(shown.text)?.(shown));
  await page.evaluate(`(${WATCH})(${JSON.stringify(selector)})`);
  return {
    offsetMs: await measureOffset(page),
    whenShown: (text: string) => new Promise<Shown>((done) => void waiting.set(text, done)),
  };
}

/**
 * Runs in the page, which has other globals than this program: so it is text. A message posted while a frame is being
 * made is heard right after it was painted; what changed between two frames waits for the next.
 */
const WATCH = `(selector) => {
  const now = () => performance.timeOrigin + performance.now();
  const painted = [];
  const { port1, port2 } = new MessageChannel();
  let inFrame = false;
  port1.onmessage = () => {
    inFrame = false;
    for (const tell of painted.splice(0)) tell();
  };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => request((time) => {
    inFrame = true;
    port2.postMessage(0);
    work(time);
  });
  new MutationObserver((changes) => {
    const domAtMs = now();
    for (const { target } of changes) {
      const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (!element?.matches(selector)) continue;
      const text = element.textContent;
      const tell = () => reportShown({ text, domAtMs, paintedAtMs: now() });
      if (inFrame) painted.push(tell);
      else window.requestAnimationFrame(() => painted.push(tell));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

async function measureOffset(page: Page): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let count = 0; count < CLOCK_TRIES; count++) {
    const askedAt = performance.now();
    const theirsMs = Number(await page.evaluate('performance.timeOrigin + performance.now()'));
    const tookMs = performance.now() - askedAt;
    if (tookMs < best.tookMs) best = { tookMs, offsetMs: theirsMs - (performance.timeOrigin + askedAt + tookMs / 2) };
  }
  return best.offsetMs;
}

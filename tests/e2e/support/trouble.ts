import { expect, type BrowserContext } from '@playwright/test';

/** The answer of a page whose contents took more than their second. */
const LATE_PAGE =
  /503 \(Service Unavailable\) \(http:\/\/[^/]+\/[a-z]{2}[/?)]|^remote \w+ failed Error: the page was answered 503/;

/** What a page asks for by itself while somebody is signed in, on its way while they sign out. */
const OVERTAKEN = /status of 401 .*\/web-api\/(user\/secure-data|user\/config|protection|conversion|accounts)\b/;

/**
 * Hears every error a page of the context reports, and every request to anywhere else. A test that provokes an error
 * says so beforehand; what it did not name, and what it named and did not come, fails it.
 */
export interface Trouble {
  /** At least one console error of this kind will come, and is meant to. */
  provoke(pattern: RegExp): void;
  /** Console errors of this kind may come: what a page asks for by itself meets a lost connection or not. */
  allow(pattern: RegExp): void;
  /** Pages of this origin are gone to as well. */
  goAbroad(origin: string): void;
  /**
   * Fails with what was heard and not meant. One page of a journey may be late: it fills itself in the browser, and on a
   * machine that runs two browsers and two houses on two processors that is what happens now and then.
   */
  check(): Promise<void>;
}

export function listenForTrouble(context: BrowserContext, origin: string): Trouble {
  const heard: string[] = [];
  const meant: RegExp[] = [];
  const allowed: RegExp[] = [OVERTAKEN];
  const foreign: string[] = [];
  const known = new Set([origin]);
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`thrown: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !known.has(target)) foreign.push(request.url());
  });
  return {
    provoke: (pattern) => meant.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    goAbroad: (abroad) => void known.add(abroad),
    async check() {
      // What a page shows may be there before the answer that it was refused with is told of.
      const listMissing = () => meant.filter((pattern) => !heard.some((text) => pattern.test(text))).map(String);
      await expect.poll(listMissing, 'provoked errors that never came').toEqual([]);
      const unmeant = heard.filter((text) => ![...meant, ...allowed].some((pattern) => pattern.test(text)));
      const [late] = unmeant.filter((text) => LATE_PAGE.test(text));
      if (late !== undefined) unmeant.splice(unmeant.indexOf(late), 1);
      expect(unmeant, 'errors of the page').toEqual([]);
      expect(foreign, 'requests that left the house').toEqual([]);
    },
  };
}

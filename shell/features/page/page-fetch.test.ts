import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePageFetch } from './page-fetch.ts';

const ANSWER = { status: 200, route: 'home', remote: 'home', fragment: {} };

/** The browser's own fetch, which writes down when it was called. */
function listen() {
  const asked: { url: string; atMs: number }[] = [];
  vi.stubGlobal('location', { origin: 'https://site.test' });
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push({ url: address.pathname + address.search, atMs: performance.now() });
    return new Response(JSON.stringify(ANSWER));
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking for pages', () => {
  it('[RV-05] is never done sooner than 200 ms after the last time', async () => {
    vi.useFakeTimers();
    const asked = listen();
    const fetchPage = makePageFetch('en');
    const { signal } = new AbortController();
    const askAll = async () => {
      for (const url of ['/', '/live', '/line?x=1']) await fetchPage(url, { spa: url !== '/', signal });
    };
    await Promise.all([askAll(), vi.runAllTimersAsync()]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/en?__json=1',
      '/en/live?__json=1&__spa=1',
      '/en/line?x=1&__json=1&__spa=1',
    ]);
    const gaps = asked.slice(1).map(({ atMs }, at) => atMs - (asked[at]?.atMs ?? 0));
    expect(gaps).toEqual([200, 200]);
  });

  it('[RV-05] asks for the last of many wishes and for none that was overtaken while it waited', async () => {
    const asked = listen();
    const fetchPage = makePageFetch('en');
    await fetchPage('/', { spa: false, signal: new AbortController().signal });
    const given = Array.from({ length: 5 }, (_one, at) => {
      const abort = new AbortController();
      return { abort, page: fetchPage(`/line/${at}`, { spa: true, signal: abort.signal }).catch(() => 'overtaken') };
    });
    for (const { abort } of given.slice(0, -1)) abort.abort();
    const answers = await Promise.all(given.map(({ page }) => page));
    expect(answers).toEqual(['overtaken', 'overtaken', 'overtaken', 'overtaken', ANSWER]);
    expect(asked.map(({ url }) => url)).toEqual(['/en?__json=1', '/en/line/4?__json=1&__spa=1']);
  });
});

import { describe, expect, it } from 'vitest';
import { FRAGMENT_TIMEOUT_MS, type FragmentAnswer, type FragmentRequest } from '@glasshouse/contracts/fragment';
import { listPools } from '@glasshouse/contracts/pools';
import { getSession } from '@glasshouse/contracts/session';
import type { RenderFragments, MakeSite } from '@glasshouse/contracts/site';
import { listSports } from '@glasshouse/contracts/sportsbook';
import type { CallWords, RenderJob } from './line-words.ts';
import { makeRenderer } from './make-renderer.ts';

const ASSETS = { js: '', preload: [], css: [] };

/** A shell that is nothing but the fragment of its one remote, asked for as whoever has a session. */
const makeSite: MakeSite =
  ({ askRemote }) =>
  async ({ url, cookieHeader }) => {
    const request: FragmentRequest = {
      language: 'en',
      url,
      preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
      signedIn: cookieHeader?.includes('SESSION') ?? false,
      components: [{ page: 'page', params: {}, query: {} }],
    };
    const [answer] = await askRemote('remote', request, {
      cookieHeader,
      forceSpa: false,
      isOwn: cookieHeader?.includes('closed') ?? false,
    });
    return { status: answer?.status ?? 500, headers: {}, body: answer?.html ?? '' };
  };

type Load = (...args: Parameters<RenderFragments>) => Promise<string>;

function open(load: Load, site = makeSite) {
  const clock = { nowMs: 0 };
  const calls: CallWords[] = [];
  let renders = 0;
  const render: RenderFragments = async (request, context) => {
    const html = `${++renders}: ${await load(request, context)}`;
    const answer: FragmentAnswer = {
      api: 'v2',
      page: 'page',
      status: 200,
      html,
      state: {},
      head: { title: '' },
      assets: ASSETS,
    };
    return [answer];
  };
  const renderer = makeRenderer({
    site: { makeSite: site, findRemote: async () => ({ render, assets: ASSETS }) },
    origins: new Map(),
    production: false,
    log: () => undefined,
    nowMs: () => clock.nowMs,
  });
  const ask = async (who: string | undefined, boardVersion = 1) => {
    const job: RenderJob = {
      request: {
        url: '/en',
        host: 'h',
        cookieHeader: who && `SESSION=${who}`,
        acceptLanguage: undefined,
        requestId: 'r',
      },
      settings: {
        version: 1,
        features: [],
        state: { kind: 'open' },
        closedPaths: [],
        redirects: [],
        experiments: [],
        minimumAge: 18,
      },
      boardVersion,
      encoding: who === undefined ? undefined : 'identity',
    };
    const page = await renderer(job, async (call) => {
      calls.push(call);
      return {
        status: 200,
        body: { sports: [], tournaments: [], userId: call.asVisitor ? who : 'nobody' },
        length: 10,
      };
    });
    return { ...page, text: String(page.bodies[0]?.bytes) };
  };
  return { ask, calls, clock };
}

/** The same shell, which also asks for the sports itself, for the column beside the page. */
const makeSiteWithSports: MakeSite = (deps) => async (request) => {
  const call = deps.callFor(request.cookieHeader);
  const [sports, page] = await Promise.all([call(listSports), makeSite(deps)(request)]);
  return { ...page, body: `${sports.ok ? 'sports' : 'none'} beside ${page.body}` };
};

describe('a page whose frame and fragment need the same answer', () => {
  it.each([undefined, 'a'])('asks for it once, for guests and for somebody: %s', async (who) => {
    const load: Load = async (_, { call }) => ((await call(listSports)).ok ? 'sports' : 'none');
    const { ask, calls } = open(load, makeSiteWithSports);
    expect((await ask(who)).text).toBe('sports beside 1: sports');
    expect(calls).toEqual([{ asVisitor: false, callId: 'listSports' }]);
  });
});

describe('[C3] a fragment', () => {
  it('that asks nobody about its visitor is made once for guests and people', async () => {
    const { ask, calls } = open(async (_, { call }) => ((await call(listSports)).ok ? 'sports' : 'none'));
    const pages = await Promise.all([ask(undefined), ask('a'), ask('b')]);
    const later = await ask('c');
    expect(new Set([later, pages[1], pages[2]].map((page) => page?.text.slice(3)))).toEqual(new Set(['sports']));
    expect((await ask('d')).text).toBe(later.text);
    expect(calls).toEqual([{ asVisitor: false, callId: 'listSports' }]);
    expect(pages[0]?.asksOthers).toBe(false);
  });

  it('whose answers change by themselves is made for all who ask within a second, however still the board stands', async () => {
    const load: Load = async (_, { call }) => {
      await call(listPools, { query: { kind: 'fifteen' } });
      return 'pools';
    };
    const { ask, calls, clock } = open(load);
    const both = await Promise.all([ask('a'), ask('b')]);
    clock.nowMs += 800;
    expect((await ask('c')).text).toBe('1: pools');
    clock.nowMs += 800;
    expect((await ask('d')).text).toBe('2: pools');
    expect(calls.map(({ callId }) => callId)).toEqual(['listPools', 'listPools']);
    // A page that is kept for guests may have changed the moment after.
    expect(both[0]?.asksOthers).toBe(true);
  });

  it('that looks whether somebody is signed in has two forms, and no more', async () => {
    const { ask } = open(async (request) => (request.signedIn ? 'player' : 'guest'));
    const texts = [];
    for (const who of [undefined, 'a', undefined, 'b', 'c']) texts.push((await ask(who)).text);
    expect(texts).toEqual(['1: guest', '2: player', '1: guest', '2: player', '2: player']);
  });

  it('[FE-10] is made alone for somebody to whom sports are closed, of answers that are given to them', async () => {
    const { ask, calls } = open(async (_, { call }) => ((await call(listSports)).ok ? 'sports' : 'none'));
    await ask('a');
    const own = await ask('closed');
    expect([own.text, own.asksOthers]).toEqual(['2: sports', true]);
    expect((await ask('b')).text).toBe('1: sports');
    expect(calls.map(({ asVisitor }) => asVisitor)).toEqual([false, true]);
  });

  it('that asks about its visitor is made for each alone', async () => {
    const { ask, calls } = open(async (_, { call }) => {
      const result = await call(getSession);
      return result.ok ? String(result.answer.userId) : 'failed';
    });
    const texts = await Promise.all(['a', 'b', 'a'].map(async (who) => (await ask(who)).text.slice(3)));
    expect(texts).toEqual(['a', 'b', 'a']);
    expect(calls).toHaveLength(3);
    const page = await ask('a');
    expect([page.asksOthers, page.headers['etag']]).toEqual([true, undefined]);
  });

  it('that is shared says of the page how old it is, and is made anew for guests when the board has moved', async () => {
    const { ask, clock } = open(async (_, { call }) => ((await call(listSports)).ok ? 'sports' : 'none'));
    expect((await ask(undefined, 1)).boardVersion).toBe(1);
    clock.nowMs += 100;
    expect(await ask(undefined, 2)).toMatchObject({ text: '1: sports', boardVersion: 1 });
    clock.nowMs += 500;
    expect((await ask('a', 3)).text).toBe('1: sports');
    expect(await ask(undefined, 3)).toMatchObject({ text: '2: sports', boardVersion: 3 });
  });
});

/** A page that stands without its part where that does not come within so long, as the shell's does. */
const patient =
  (patienceMs: number): MakeSite =>
  ({ askRemote }) =>
  async ({ url }) => {
    const preferences = { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const };
    const components = [{ page: 'page', params: {}, query: {} }];
    const request: FragmentRequest = { language: 'en', url, preferences, signedIn: false, components };
    const part = askRemote('remote', request, { cookieHeader: undefined, forceSpa: false, isOwn: false }).then(
      ([answer]) => answer?.html ?? '',
      () => 'failed',
    );
    const late = new Promise<string>((over) => setTimeout(() => over('late'), patienceMs));
    return { status: 200, headers: {}, body: await Promise.race([part, late]) };
  };

describe('a page without one of its parts', () => {
  it('[RV-08] is true for the moment alone, whether the part failed or is late', async () => {
    const failing = open(() => Promise.reject(new Error('gone')), patient(60_000));
    expect(await failing.ask(undefined)).toMatchObject({ text: 'failed', asksOthers: true });
    let come = (_html: string): void => undefined;
    const late = open(() => new Promise((resolve) => (come = resolve)), patient(0));
    expect(await late.ask(undefined)).toMatchObject({ text: 'late', asksOthers: true });
    come('here');
    const whole = open(async () => 'here', patient(60_000));
    expect(await whole.ask(undefined)).toMatchObject({ text: '1: here', asksOthers: false });
  });

  it('[RV-08] is not the first one of a renderer, whose parts may take longer than all others', async () => {
    const slowly = async (): Promise<string> => {
      await new Promise((rest) => setTimeout(rest, FRAGMENT_TIMEOUT_MS + 200));
      return 'here';
    };
    const { ask, clock } = open(slowly, patient(60_000));
    expect(await ask(undefined, 1)).toMatchObject({ text: '1: here', asksOthers: false });
    clock.nowMs += 20_000;
    expect(await ask(undefined, 2)).toMatchObject({ text: 'failed', asksOthers: true });
  });
});

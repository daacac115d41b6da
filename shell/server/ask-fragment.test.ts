import { describe, expect, it } from 'vitest';
import type { FragmentAnswer, FragmentRequest } from '@glasshouse/contracts/fragment';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import type { PartRow } from '@glasshouse/contracts/routes';
import type { AskOptions, SiteDeps, SiteSettings } from '@glasshouse/contracts/site';
import { askPage } from './ask-fragment.ts';
import type { PageToShow } from './plan-page.ts';

const SETTINGS: SiteSettings = {
  version: 1,
  features: new Set(),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
  minimumAge: 18,
};
const ASKER = {
  preferences: DEFAULT_PREFERENCES,
  signedIn: false,
  cookieHeader: undefined,
  isOwn: false,
  siteName: '',
};
const PARTS: readonly PartRow[] = [
  { remote: 'games', page: 'rounds' },
  { remote: 'home', page: 'more' },
  { remote: 'games', page: 'draws' },
];

function draw(remote: string, page: string): FragmentAnswer {
  const assets = { js: `/${remote}.js`, preload: [], css: [] };
  return { api: 'v2', page, status: 200, html: `<p>${page}</p>`, state: { data: {} }, head: { title: '' }, assets };
}

type Answer = (request: FragmentRequest, options: AskOptions) => Promise<readonly FragmentAnswer[]>;

/** A page of these parts, asked of remotes that answer so; the others draw whatever they are asked for. */
async function ask(parts: readonly PartRow[], answers: Readonly<Record<string, Answer>> = {}, forceSpa = false) {
  const asked: { remote: string; pages: string[]; params: unknown[]; forceSpa: boolean }[] = [];
  const log: unknown[] = [];
  const deps: SiteDeps = {
    callFor: () => () => Promise.reject(new Error('nobody is asked')),
    askRemote: (remote, request, options) => {
      const { components } = request;
      const pages = components.map(({ page }) => page);
      asked.push({ remote, pages, params: components.map(({ params }) => params), forceSpa: options.forceSpa });
      return answers[remote]?.(request, options) ?? Promise.resolve(pages.map((page) => draw(remote, page)));
    },
    settings: () => SETTINGS,
    production: false,
    log: (_level, details) => log.push(details),
  };
  const plan: PageToShow = {
    kind: 'page',
    place: { url: '/', route: 'home', params: { a: '1' }, remote: 'home' },
    page: 'home',
    parts,
    query: {},
    layout: 'default',
    index: true,
  };
  const page = askPage(deps, plan, { ...ASKER, forceSpa });
  return { primary: await page.primary, parts: await page.parts, asked, log };
}

const htmlOf = ({ fragment }: { readonly fragment?: FragmentAnswer }) => fragment?.html;

describe('a page of several parts', () => {
  it('[RV-01] is one question to each remote, which names all that it draws of the page', async () => {
    const { primary, parts, asked } = await ask(PARTS);
    expect(asked).toEqual([
      { remote: 'home', pages: ['home', 'more'], params: [{ a: '1' }, { a: '1' }], forceSpa: false },
      { remote: 'games', pages: ['rounds', 'draws'], params: [{ a: '1' }, { a: '1' }], forceSpa: false },
    ]);
    expect(primary?.html).toBe('<p>home</p>');
    expect(parts.map(({ remote, page }) => `${remote}/${page}`)).toEqual(['games/rounds', 'home/more', 'games/draws']);
    expect(parts.map(htmlOf)).toEqual(['<p>rounds</p>', '<p>more</p>', '<p>draws</p>']);
  });

  it('asks the page’s own remote for state alone where the browser has its code, and the others for all', async () => {
    const { asked } = await ask(PARTS, {}, true);
    expect(asked.map(({ remote, forceSpa }) => [remote, forceSpa])).toEqual([
      ['home', true],
      ['games', false],
    ]);
  });

  it('[RV-08] stands without a part whose remote is gone, and says so', async () => {
    const { primary, parts, log } = await ask(PARTS, { games: () => Promise.reject(new Error('gone')) });
    expect(primary?.html).toBe('<p>home</p>');
    expect(parts.map(htmlOf)).toEqual([undefined, '<p>more</p>', undefined]);
    expect(log).toEqual(
      ['rounds', 'draws'].map((page) => expect.objectContaining({ code: 'fragment_missing', remote: 'games', page })),
    );
  });

  it('[RV-08] loses of a remote’s parts only the one that failed, or was not answered', async () => {
    const failed = { ...draw('games', 'rounds'), status: 500, html: null, state: null };
    const one = await ask(PARTS, { games: () => Promise.resolve([failed, draw('games', 'draws')]) });
    expect(one.parts.map(htmlOf)).toEqual([undefined, '<p>more</p>', '<p>draws</p>']);
    const short = await ask(PARTS, { games: () => Promise.resolve([draw('games', 'rounds')]) });
    expect(short.parts.map(htmlOf)).toEqual(['<p>rounds</p>', '<p>more</p>', undefined]);
  });

  it('keeps its own failure to itself: what stands below was asked for all the same', async () => {
    const { primary, parts } = await ask([{ remote: 'games', page: 'rounds' }], {
      home: () => Promise.reject(new Error('gone')),
    });
    expect(primary).toBeUndefined();
    expect(parts.map(htmlOf)).toEqual(['<p>rounds</p>']);
  });

  it('does not wait for a part that never comes', async () => {
    const { primary, parts } = await ask(PARTS, { games: () => new Promise(() => {}) });
    expect(primary?.html).toBe('<p>home</p>');
    expect(parts.map(htmlOf)).toEqual([undefined, '<p>more</p>', undefined]);
  });
});

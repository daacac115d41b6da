import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { PLATFORM, VISITOR_COOKIE } from '@glasshouse/contracts/site';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { findRulePlace } from '@glasshouse/contracts/sportsbook-rules';
import { SPORTS } from '@glasshouse/domain/markets';
import { EACH_WAY_TERMS, findUsualTerms } from '@glasshouse/domain/settlement';
import { makeCall } from '@glasshouse/kit/api';
import { sampleCalls } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { TEXTS } from './articles/index.ts';
import { manifest } from './manifest.ts';
import { calculate, readFields } from './model-calculator.ts';
import { workExample, type ExampleName } from './model-examples.ts';
import { ARTICLE_PAGES, type Article, type HouseTexts } from './model.ts';
import { render } from './server.tsx';

const REQUEST = {
  language: 'en',
  url: '/information/about',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: false,
};
const CONTEXT = {
  call: () => Promise.reject(new Error('the API is down')),
  assets: { js: '/information.js', preload: [], css: [] },
  forceSpa: false,
};

const CORE = {
  language: 'en',
  languages: ['en'],
  timeZone: 0,
  theme: 'light',
  appViewType: 'european',
  currencies: [],
  guestHiddenLanguages: [],
};

interface Asked {
  readonly language?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

async function draw(page: string, { language = 'en', params = {}, query = {} }: Asked = {}) {
  const answer = getFragment(await render({ ...REQUEST, language, components: [{ page, params, query }] }, CONTEXT));
  if (answer.html === null) throw new Error(`the page "${page}" was not drawn`);
  return { ...answer, html: answer.html };
}

/** What a reader of any language finds in the same place. */
function shapeOf({ chapters }: Article): unknown {
  return chapters.map(({ id, blocks }) => [
    id,
    blocks.map((block) => {
      if (typeof block === 'string') return 'paragraph';
      if ('list' in block) return block.list.length;
      if ('link' in block) return block.link;
      if ('eventRules' in block) return 'event rules';
      return 'example' in block ? block.example : [block.head.length, block.rows.length];
    }),
  ]);
}

/** The cells of the tables of a page, without their heads. */
function listRows(html: string): string[][] {
  return [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  );
}

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

function listTexts({ articles, rules }: HouseTexts): readonly Article[] {
  return [...ARTICLE_PAGES.map((page) => articles[page]), ...rules];
}

/** Names of cookies are the same in every language. */
const COOKIES = /^[a-z_]+(?:, [a-z_]+)+$/;

/** What is long enough to be a sentence: a name or a word may be the same in two languages. */
function listSentences({ lead, chapters }: Article): readonly string[] {
  const texts = chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return block;
      if ('list' in block) return block.list;
      if ('eventRules' in block) return block.eventRules;
      return 'example' in block || 'link' in block ? [] : block.rows.flat();
    }),
  );
  return [lead, ...texts].filter((text) => text.length > 40 && !COOKIES.test(text));
}

describe('pages of information', () => {
  it('[RT-30] are those of the catalogue', () => {
    const rows: readonly RouteRow[] = Object.values(ROUTES);
    const asked = rows.flatMap(({ remote, page }) => (remote === 'information' && page !== undefined ? [page] : []));
    expect(manifest.pages.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it('[RG-12] responsible gaming tells of every tool, of what an exclusion does and does not do, and leads to them', async () => {
    const { html } = await draw('responsiblegaming');
    for (const said of ['Deposits:', 'Time a day:', 'Time-out:', 'Open bets stand and are paid.', 'by anybody'])
      expect(html).toContain(said);
    expect(html).toContain('href="/en/office/responsible"');
  });

  it('[RG-12] responsible gaming names the age that the operator asks for', async () => {
    const call = makeCall(async () => ({ status: 200, body: { core: CORE, reg: { minimumAge: 21 } } }));
    const components = [{ page: 'responsiblegaming', params: {}, query: {} }];
    const { html } = getFragment(await render({ ...REQUEST, components }, { ...CONTEXT, call }));
    expect(html).toContain('Nobody under 21,');
    expect((await draw('responsiblegaming')).html).toContain('Nobody under 18,');
  });

  it.each(ARTICLE_PAGES)('[RT-30] %s is a whole text in every language', async (page) => {
    for (const language of LANGUAGES) {
      const { status, html, head } = await draw(page, { language });
      expect(status).toBe(200);
      expect(html).toContain(`${head.title}</h1>`);
      expect(head.description?.length).toBeGreaterThan(20);
      expect(html).not.toMatch(/information\.|example\.|[{}]/);
    }
  });

  it.each(TRANSLATIONS)('say the same in the same places in the language %s, in words of its own', (language) => {
    const english = listTexts(TEXTS.en);
    const own = listTexts(TEXTS[language]);
    expect(own.map(shapeOf)).toEqual(english.map(shapeOf));
    const sentences = new Set(english.flatMap(listSentences));
    expect(own.flatMap(listSentences).filter((sentence) => sentences.has(sentence))).toEqual([]);
  });

  it('name every cookie that the site sets', async () => {
    const { html } = await draw('cookies');
    for (const name of [...Object.values(PREFERENCE_COOKIES), VISITOR_COOKIE, PLATFORM.name, 'SESSION', 'DEVICE'])
      expect(html).toContain(name);
  });

  it.each([
    [false, false],
    [true, true],
  ])(
    '[RT-30.payment] link to the page about payments where it is for players alone: %s, to who is signed in: %s',
    async (signedIn, isLinked) => {
      const features = ['section.payment', 'paymentForPlayers'];
      const call = sampleCalls({ getConfigGroups: () => ({ status: 200, body: { core: { ...CORE, features } } }) });
      const components = [{ page: 'about', params: {}, query: {} }];
      const { html } = getFragment(await render({ ...REQUEST, signedIn, components }, { ...CONTEXT, call }));
      expect(html?.includes('information/payment"')).toBe(isLinked);
    },
  );

  it('call the site what its operator calls it', async () => {
    const components = [{ page: 'about', params: {}, query: {} }];
    const drawn = getFragment(await render({ ...REQUEST, siteName: 'The $& House', components }, CONTEXT));
    expect(drawn.html).toContain('The $&amp; House is a betting site');
  });

  it('link to no page that may be switched off while nobody says that it is on', async () => {
    const { html } = await draw('about');
    expect(html).not.toMatch(/href="[^"]*information\/(?:rules|payment)/);
    const call = sampleCalls({
      getConfigGroups: () => ({ status: 200, body: { core: { ...CORE, features: ['section.rules'] } } }),
    });
    const components = [{ page: 'about', params: {}, query: {} }];
    const open = getFragment(await render({ ...REQUEST, components }, { ...CONTEXT, call }));
    expect(open.html).toContain('href="/en/information/rules/1"');
  });
});

describe('the rules', () => {
  it.each(TEXTS.en.rules.map((article, at) => [at + 1, article] as const))(
    '[RT-30] part %i is whole in every language',
    async (group, { chapters }) => {
      for (const language of LANGUAGES) {
        const { status, html } = await draw('rules', { language, params: { ruleGroup: String(group) } });
        expect(status).toBe(200);
        for (const { id } of chapters) expect(html).toContain(`id="${id}"`);
      }
    },
  );

  it('[RT-30] show one chapter by its address, and the way to the whole part', async () => {
    const { html, head } = await draw('rules', { params: { ruleGroup: '2', chapter: 'express' } });
    expect(head.title).toBe('Accumulator – Bet types');
    expect(html).toContain('id="express"');
    expect(html).not.toContain('id="single"');
    expect(html).toContain('href="/en/information/rules/2"');
  });

  it.each(SPORTS.map(({ sportId, slug }) => [slug, sportId] as const))(
    'are found from what became of a market of %s [FE-09.rule]',
    async (_slug, sportId) => {
      const kinds = ['win', 'lose', 'void', 'half_win', 'half_lose', 'dead_heat', 'placed'] as const;
      for (const kind of kinds) {
        const { status } = await draw('rules', { params: { ...findRulePlace(sportId, [kind]) } });
        expect(status).toBe(200);
      }
    },
  );

  it.each([{ ruleGroup: '99' }, { ruleGroup: '0' }, { ruleGroup: '1', chapter: 'nothing' }])(
    'have no chapter at %o',
    async (params) => {
      const { status, head } = await draw('rules', { params });
      expect([status, head.robots]).toEqual([404, 'noindex']);
    },
  );

  it.each<[ExampleName, number, string]>([
    ['single', 2_100, '10 × 2.1'],
    ['express', 5_827, '10 × 5.8275'],
    ['system', 1_936, '2 × (3.6 + 3.2 + 2.88)'],
    ['banker', 1_710, '3 × 5.7'],
    ['void', 2_775, '10 × 2.775'],
    ['half', 1_450, '10 × 1.45'],
    ['deadHeat', 2_500, '5 × 5'],
    ['antiExpress', 1_121, '10 × 1.121'],
    ['deducted', 3_880, '10 × (1 + 4 × 0.8 × 0.9)'],
    ['eachWay', 1_500, '5 × (1 + 10 ÷ 5)'],
  ])('pay the example "%s" %i, as bets are paid: %s', (name, payout) => {
    expect(workExample(name).payoutMinor).toBe(payout);
  });

  it('offer each way by the terms that races are offered at', async () => {
    const { html } = await draw('rules', { params: { ruleGroup: '7', chapter: 'each-way' } });
    const rows = listRows(html);
    expect(rows).toHaveLength(EACH_WAY_TERMS.length);
    for (const [runners = '', places, share] of rows) {
      for (const count of runners.split(/[–+]/).filter(Boolean))
        expect(findUsualTerms(Number(count))).toMatchObject({ places: Number(places), share });
    }
    expect(html).toContain('With fewer than 5 runners');
    expect(findUsualTerms(4)).toBeUndefined();
  });
});

describe('the calculator', () => {
  const paid = (stake: string, odds: string, system = 'all') => {
    const { result, error } = calculate({ stake, odds, system });
    return error ?? result?.payoutMinor;
  };

  it.each([
    ['10', '2.10', 'all', 2_100],
    ['10', '1.85 2.10 1.50', 'all', 5_827],
    ['10,50', '2', 'all', 2_100],
    ['10', '1.85w 2.10v 1.50w', 'all', 2_775],
    ['10', '1.85;2.10l', 'all', 0],
    ['12', '2 1.8 2.5l 1.6', '2', 1_936],
    ['0', '2', 'all', 'stake'],
    ['ten', '2', 'all', 'stake'],
    ['1.234', '2', 'all', 'stake'],
    ['10', '', 'all', 'odds'],
    ['10', '1', 'all', 'odds'],
    ['10', '2x', 'all', 'odds'],
    ['10', '2 2 2', '3', 'system'],
    ['10', '2 2 2', '1.5', 'system'],
    ['10', '2 '.repeat(21), 'all', 'tooMany'],
    ['10', '2 '.repeat(20), '10', 'systemTooLarge'],
    ['10', '999 '.repeat(5), 'all', 'tooMuch'],
  ])('[RT-30] stake %s on %s, %s: %s', (stake, odds, system, expected) => {
    expect(paid(stake, odds, system)).toBe(expected);
  });

  it('answers anything that is typed, and never pays more when one more selection loses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (stake, odds, system) => {
        const { error, result } = calculate(readFields({ stake, odds, system }));
        expect((error === undefined) !== (result === undefined)).toBe(true);
      }),
    );
    const price = fc.integer({ min: 1_001, max: 9_000 }).map((milli) => (milli / 1000).toFixed(3));
    fc.assert(
      fc.property(fc.array(price, { minLength: 3, maxLength: 8 }), fc.integer({ min: 0, max: 2 }), (prices, at) => {
        const lost = prices.map((one, place) => (place === at ? `${one}l` : one));
        expect(Number(paid('10', lost.join(' '), '2'))).toBeLessThanOrEqual(Number(paid('10', prices.join(' '), '2')));
      }),
    );
  });

  it('works as a form without scripts, and what was typed is no page for search', async () => {
    const { html, head } = await draw('calculator', { query: { stake: '10', odds: '2.5', system: 'all' } });
    expect(html).toContain('<form');
    expect(html).toContain('action="/en/information/betting-calculator"');
    expect(html).toContain('€25.00');
    expect(head.robots).toBe('noindex');
    expect((await draw('calculator')).head.robots).toBeUndefined();
    const wrong = await draw('calculator', { query: { stake: '<b>', odds: '2.5' } });
    expect(wrong.html).toContain('Enter a stake above zero');
    expect(wrong.html).not.toContain('<b>');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@glasshouse/contracts/routes';
import { compilePattern } from './pattern.ts';
import { href, isRouteName, makeSlug, matchRoute, parseSlugId, splitLanguage } from './index.ts';

describe('the language of an address', () => {
  it.each([
    ['/', undefined, '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/ru/live/all', 'ru', '/live/all'],
    ['/live', undefined, '/live'],
    ['/xx/live', undefined, '/xx/live'],
    ['/english', undefined, '/english'],
  ])('[RT-01] %s is language %s and path %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual(language === undefined ? { path } : { language, path });
  });
});

describe('matching', () => {
  it.each([
    ['/', 'home', {}],
    ['/live', 'section', { section: 'live' }],
    ['/line/', 'section', { section: 'line' }],
    ['/line/all', 'sectionMenu', { section: 'line', menuSection: 'all' }],
    ['/line/soon/football', 'sectionSport', { section: 'line', menuSection: 'soon', sport: 'football' }],
    [
      '/live/all/football/12-la-liga/345-real-madrid',
      'event',
      { section: 'live', menuSection: 'all', sport: 'football', champ: '12-la-liga', game: '345-real-madrid' },
    ],
    ['/registration', 'registration', {}],
    ['/registration/socialregistration', 'registration', { type: 'socialregistration' }],
    ['/line/all/%D1%84', 'sectionSport', { section: 'line', menuSection: 'all', sport: 'ф' }],
    ['/line/all/a%2Fb', 'sectionSport', { section: 'line', menuSection: 'all', sport: 'a/b' }],
    ['/user/login', 'login', {}],
  ])('[RT-15] %s is %s', (path, name, params) => {
    const match = matchRoute(path);
    expect(match?.name).toBe(name);
    expect(match?.params).toEqual(params);
  });

  it.each([
    '/casino-nowhere',
    '/lives',
    '/Live',
    '/live/some',
    '/live//football',
    '/registration/other',
    '/line/all/%E0%A4%A',
    '/line/all/a/b/c/d',
    '//',
    '/en/live',
    '',
  ])('[RT-15] nothing is at %s', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('[RT-03] gives the row of the catalogue, where all else about the route stands', () => {
    expect(matchRoute('/office/history')?.row).toBe(ROUTES.officeHistory);
  });

  it.each([
    ['/print/:couponId(\\d+)', '/print/42', ['42']],
    ['/print/:couponId(\\d+)', '/print/x', undefined],
    ['/landing-:slug', '/landing-summer', ['summer']],
    ['/landing-:slug', '/summer', undefined],
    ['/a.b/:c?', '/a.b', [undefined]],
    ['/a.b/:c?', '/axb', undefined],
  ])('pattern %s on %s', (pattern, path, found) => {
    expect(compilePattern(pattern).expression.exec(path)?.slice(1)).toEqual(found);
  });
});

/** The pattern with the first thing that each parameter takes. */
function fillIn(pattern: string): string {
  return pattern.replace(/:\w+(?:\(([^)]+)\))?\??/g, (_all, value: string | undefined) =>
    (value ?? 'any').replace('\\d+', '12').replace(/\|.*/, ''),
  );
}

describe('links', () => {
  it('[RT-01] carry the language they are made with, and none without', () => {
    expect(href('en', 'home')).toBe('/en');
    expect(href(undefined, 'home')).toBe('/');
    expect(href('ru', 'section', { section: 'live' })).toBe('/ru/live');
    expect(href('ru', 'landing', { id: 'summer' })).toBe('/ru/landing-summer');
  });

  it('leave out what is optional and escape what is not plain', () => {
    expect(href('en', 'registration', {})).toBe('/en/registration');
    expect(href('en', 'sectionSport', { section: 'line', menuSection: 'all', sport: 'a/b ф' })).toBe(
      '/en/line/all/a%2Fb%20%D1%84',
    );
    expect(href('en', 'home', {}, { q: 'a b&c', page: 2, none: undefined })).toBe('/en?q=a%20b%26c&page=2');
  });

  it('refuse a parameter that the route would not match', () => {
    // @ts-expect-error the type forbids it too
    expect(() => href('en', 'section', { section: 'results' })).toThrow(/section/);
  });

  it.each(Object.keys(ROUTES).filter(isRouteName))('[RT-03] of the route %s lead back to it', (name) => {
    const path = fillIn(ROUTES[name].path);
    expect(matchRoute(splitLanguage(`/en${path === '/' ? '' : path}`).path)?.name).toBe(name);
  });

  it('survive any text in a parameter', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('/')),
        (sport) => {
          const path = href(undefined, 'sectionSport', { section: 'line', menuSection: 'all', sport });
          expect(matchRoute(path)?.params['sport']).toBe(sport);
        },
      ),
    );
  });
});

describe('slugs', () => {
  it.each([
    [12, 'Real Madrid', '12-real-madrid'],
    [7, 'Beşiktaş J.K.', '7-besiktas-j-k'],
    [8, 'Спартак Москва', '8-spartak-moskva'],
    [9, 'Queen’s Park', '9-queens-park'],
    [10, '東京', '10'],
    [11, '<script>alert(1)</script>', '11-script-alert-1-script'],
    [13, ' -- ', '13'],
  ])('%s %s is %s', (id, name, slug) => {
    expect(makeSlug(id, name)).toBe(slug);
    expect(parseSlugId(slug)).toBe(id);
  });

  it.each(['', 'real-madrid', '0-x', '01', '-5', '12x', '99999999999999999-x', '1e3'])(
    '"%s" holds no number',
    (slug) => {
      expect(parseSlugId(slug)).toBeUndefined();
    },
  );

  it('always give their number back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.string(), (id, name) => {
        expect(parseSlugId(makeSlug(id, name))).toBe(id);
      }),
    );
  });
});

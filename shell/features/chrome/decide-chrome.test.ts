import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { decideChrome, type Chrome, type ChromeView } from './decide-chrome.ts';

const HOME: ChromeView = { route: 'home', modalOpen: false, fullscreen: false, features: new Set() };
const ORDINARY: Chrome = {
  columns: true,
  header: true,
  footer: true,
  bottomBar: true,
  toTop: true,
  support: false,
  seo: true,
  snow: false,
  offers: true,
};
const NOTHING = Object.fromEntries(Object.keys(ORDINARY).map((part) => [part, false]));
const all = new Set(['snowfall', 'supportButton', 'registrationBottomBar']);

describe('what stands around a page', () => {
  it.each<[string, Partial<ChromeView>, Partial<Chrome>]>([
    ['[RT-04] an ordinary page', {}, {}],
    [
      '[RT-04] snow and a way to support where the operator wants them',
      { features: all },
      { snow: true, support: true },
    ],
    ['[RT-04] snow on the home page only', { route: 'section', features: all }, { support: true }],
    [
      '[RT-05] an open modal puts away what floats',
      { modalOpen: true, features: all },
      { bottomBar: false, toTop: false, snow: true },
    ],
    ['[RT-05] a full screen', { fullscreen: true, features: all }, NOTHING],
    ['[RT-04] a page to be printed', { route: 'printCoupon', features: all }, NOTHING],
    [
      '[RT-05] a page that search engines do not keep has no words for them',
      { route: 'officeAccount' },
      { seo: false },
    ],
    ['[RT-05] a footer that the operator has put away', { features: new Set(['footerHidden']) }, { footer: false }],
    [
      '[RT-05.experiments] no header for whom that is tried',
      { features: new Set(['headerHidden']) },
      { header: false },
    ],
    ['[RT-05.experiments] no bottom bar', { features: new Set(['bottomBarHidden']) }, { bottomBar: false }],
    ['[RT-05.experiments] no words for search engines', { features: new Set(['seoHidden']) }, { seo: false }],
    ['[RT-06] registration has no bottom bar', { route: 'registration' }, { bottomBar: false }],
    [
      '[RT-06.experiments] unless it is tried',
      { route: 'registration', features: new Set(['registrationBottomBar']) },
      {},
    ],
    ['[RT-06] unless the operator wants it', { route: 'registration', features: all }, { support: true }],
    [
      '[RT-06] but not behind a modal',
      { route: 'registration', features: all, modalOpen: true },
      { bottomBar: false, toTop: false },
    ],
    [
      '[PP-19] no bets suggested beside limits and breaks',
      { route: 'officeResponsible' },
      { seo: false, offers: false },
    ],
    ['[PP-19] nor beside words on playing safely', { route: 'responsibleGaming' }, { offers: false }],
    ['[RT-05] an address that leads nowhere', { route: 'notFound' }, { seo: false }],
  ])('%s', (_name, view, change) => {
    expect(decideChrome({ ...HOME, ...view })).toEqual({ ...ORDINARY, ...change });
  });

  it('[RT-04] has the header, in which one signs out, on every page of a player that stands in the frame', () => {
    const rows: [string, RouteRow][] = Object.entries(ROUTES);
    const own = rows.filter(([, row]) => row.auth === true && (row.layout ?? 'default') === 'default');
    expect(own.length).toBeGreaterThan(20);
    const without = own.filter(([name]) => !decideChrome({ ...HOME, route: parse(name) }).header);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('[RT-04] is nothing for every layout but the default one', () => {
    const rows: [string, RouteRow][] = Object.entries(ROUTES);
    const bare = rows.filter(([, row]) => row.layout !== undefined && row.layout !== 'default');
    expect(bare.length).toBeGreaterThan(0);
    for (const [name] of bare) expect(decideChrome({ ...HOME, route: parse(name), features: all })).toEqual(NOTHING);
  });
});

function parse(name: string): RouteName {
  return JSON.parse(JSON.stringify(name));
}

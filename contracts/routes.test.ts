import { describe, expect, it } from 'vitest';
import { LEGACY_PATHS } from './legacy-paths.ts';
import { listPlannedRoutes, listSectionFeatures, ROUTES, type RouteName, type RouteRow } from './routes.ts';

const names = Object.keys(ROUTES).filter((name): name is RouteName => Object.hasOwn(ROUTES, name));
const rowOf = (name: RouteName): RouteRow => ROUTES[name];

/** The plainest reading of a path pattern; the first row that matches has the page. */
function expressionOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    const match = /^([^:]*):\w+(?:\(([^)]+)\))?(\?)?$/.exec(segment);
    if (!match) return `/${segment}`;
    const [, text = '', pattern = '[^/]+', optional] = match;
    return optional ? `(?:/${text}(?:${pattern}))?` : `/${text}(?:${pattern})`;
  });
  return new RegExp(`^${parts.join('') || '/'}$`);
}

function findRoute(path: string): RouteName | undefined {
  return names.find((name) => expressionOf(rowOf(name).path).test(path));
}

/** An address for each alternative a pattern offers, with and without what is optional. */
function probesOf(path: string): string[] {
  let probes = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const match = /^([^:]*):\w+(?:\(([^)]+)\))?(\?)?$/.exec(segment);
    const values = match ? (match[2] ?? 'some-value').replace('\\d+', '7').split('|') : [''];
    const text = match ? match[1] : segment;
    const longer = probes.flatMap((probe) => values.map((value) => `${probe}/${text}${value}`));
    probes = match?.[3] ? [...probes, ...longer] : longer;
  }
  return probes.map((probe) => probe || '/');
}

describe('the route catalogue', () => {
  it.each(names)('[RT-03] %s is reached: no row above it takes its addresses', (name) => {
    for (const probe of probesOf(rowOf(name).path)) expect(`${probe} → ${findRoute(probe)}`).toBe(`${probe} → ${name}`);
  });

  it.each<[string, RouteName | undefined]>([
    ['/', 'home'],
    ['/line', 'section'],
    ['/live', 'section'],
    ['/live/all', 'sectionMenu'],
    ['/line/all/football', 'sectionSport'],
    ['/line/all/football/12-premier-league', 'sectionChamp'],
    ['/live/all/football/12-premier-league/345-a-b', 'event'],
    ['/registration', 'registration'],
    ['/registration/socialregistration', 'registration'],
    ['/registration/other', undefined],
    ['/results', 'results'],
    ['/results/zone', 'resultsOf'],
    ['/results/old', undefined],
    ['/landing-summer', 'landing'],
    ['/landing', undefined],
    ['/slots/game/12/book', 'slotsGame'],
    ['/slots/classic', 'slots'],
    ['/bonuses-games/rules/3', 'bonusesGames'],
    ['/onpay/withdraw/success', 'onpayWithdraw'],
    ['/onpay/refund', undefined],
    ['/office/payment/create-request/4/transactions', 'officeTransactions'],
    ['/information/rules/one', undefined],
    ['/print-coupon/12a', undefined],
    ['/lines', undefined],
    ['/line/nothing', undefined],
    ['/live/all/football/12/345/more', undefined],
    ['/office/nothing', undefined],
    ['/OFFICE', undefined],
    ['/.env', undefined],
  ])('[RT-03] %s is %s', (path, expected) => {
    expect(findRoute(path)).toBe(expected);
  });

  it.each(names)('[RT-03] %s shows a page of a remote or leads to a route that does, and never both', (name) => {
    const row = rowOf(name);
    if (row.redirectTo === undefined) {
      expect(row.remote).toMatch(/^[a-z][a-z-]*$/);
      expect(row.page).toMatch(/^[a-z][A-Za-z-]*$/);
      return;
    }
    expect(row.remote ?? row.page).toBeUndefined();
    const target = findRoute(row.redirectTo.split('?', 1)[0] ?? '');
    expect(target && rowOf(target).redirectTo).toBeUndefined();
    expect(target).toBeDefined();
  });

  it('has no page under a path that was left for another, and leads each of those to a page', () => {
    for (const { from, to } of LEGACY_PATHS) {
      expect(`${from} → ${findRoute(from.replace('/*', ''))}`).toBe(`${from} → undefined`);
      expect(`${to} → ${findRoute(to.replace('/*', '')) === undefined}`).toBe(`${to} → false`);
    }
  });

  it('[RT-03] marks every page of what is to come as planned, and no other', () => {
    const marked = names.filter((name) => rowOf(name).isPlanned);
    const toCome = names.filter((name) => rowOf(name).remote === 'sections');
    expect(marked.filter((name) => rowOf(name).redirectTo === undefined)).toEqual(toCome);
    const leading = names.filter((name) => {
      const target = rowOf(name).redirectTo?.split('?', 1)[0];
      const found = target === undefined ? undefined : findRoute(target);
      return found !== undefined && toCome.includes(found);
    });
    expect(leading.filter((name) => !marked.includes(name))).toEqual([]);
    expect(listPlannedRoutes().map(({ name }) => name)).toEqual(marked);
  });

  it('gives every page that is not here yet a switch of its own part of the site', () => {
    const sections = names.map(rowOf).filter(({ remote }) => remote === 'sections');
    for (const { featureKey } of sections) expect(listSectionFeatures()).toContain(featureKey);
    expect(sections.some(({ index }) => index)).toBe(false);
  });

  it('[RT-04] puts nothing around a page of the empty layout', () => {
    const empty = names.map(rowOf).filter(({ layout }) => layout === 'empty');
    expect(empty.length).toBeGreaterThan(0);
    expect(
      empty.every(({ header, footer, bottomNav }) => !(header ?? true) && !(footer ?? true) && !(bottomNav ?? true)),
    ).toBe(true);
  });

  it('[RT-03] never lets search engines keep a page that needs a player', () => {
    for (const name of names) expect(rowOf(name).auth === true && rowOf(name).index === true).toBe(false);
  });
});

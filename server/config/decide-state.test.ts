import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
import type { SiteState } from '@glasshouse/contracts/site';
import { checkBlock } from './check-block.ts';
import { compileSite } from './compile-site.ts';
import { decideState, findNotice, type Asker } from './decide-state.ts';
import { parseSiteFile } from './read-site-file.ts';

const siteOf = (given: object) => {
  const read = parseSiteFile(Buffer.from(JSON.stringify(given)));
  if (!read.ok) throw new Error(`${read.problem.where} ${read.problem.why}`);
  return compileSite(read.file);
};
const HOME: Asker = { path: '/', triesMaintenance: false };
const sec = (moment: string): number => Date.parse(moment) / 1_000;
const NOON = sec('2027-01-31T12:00Z');

const PLAN = {
  startAt: '2027-01-31T03:00+03:00',
  finishAt: '2027-01-31T02:00Z',
  notifyStartDate: '2027-01-30T12:00Z',
  notifyEndDate: '2027-01-30T23:00Z',
};
const WINDOW = { startsAtSec: sec('2027-01-31T00:00Z'), endsAtSec: sec('2027-01-31T02:00Z') };

describe('the state of the site', () => {
  it.each<[string, object, Partial<Asker>, string, SiteState]>([
    ['nothing set', {}, {}, '2027-01-31T12:00Z', { kind: 'open' }],
    ['[MB-01] the flag', { isActive: true }, {}, '2027-01-31T12:00Z', { kind: 'maintenance' }],
    ['[MB-01] the cookie', {}, { triesMaintenance: true }, '2027-01-31T12:00Z', { kind: 'maintenance' }],
    ['before planned work', PLAN, {}, '2027-01-30T23:59:59Z', { kind: 'open' }],
    ['[MB-01] as it begins', PLAN, {}, '2027-01-31T00:00Z', { kind: 'maintenance', ...WINDOW }],
    ['its last second', PLAN, {}, '2027-01-31T01:59:59Z', { kind: 'maintenance', ...WINDOW }],
    ['[MB-01] as it ends', PLAN, {}, '2027-01-31T02:00Z', { kind: 'open' }],
    [
      'the flag after its end',
      { ...PLAN, isActive: true },
      {},
      '2027-02-01T00:00Z',
      { kind: 'maintenance', ...WINDOW },
    ],
    [
      'work without an end',
      { startAt: PLAN.startAt },
      {},
      '2028-01-01T00:00Z',
      { kind: 'maintenance', startsAtSec: WINDOW.startsAtSec },
    ],
    ['an end without work', { finishAt: PLAN.finishAt }, {}, '2027-01-31T00:00Z', { kind: 'open' }],
  ])('%s', (_, maintenance, asker, moment, state) => {
    expect(decideState(siteOf({ global: { maintenance } }), { ...HOME, ...asker }, sec(moment))).toEqual(state);
  });

  it.each([
    [4, 'siteUpdates'],
    [16, 'suspension'],
    [1, 'block'],
    [2, 'block'],
    [3, 'block'],
    [5, 'block'],
    [14, 'block'],
    [13, 'blockUa'],
    [17, 'blockIe'],
    [8, 'comingSoon'],
  ])('[MB-02] the reason %i is shown by the page %s, and told as it is', (code, page) => {
    const site = siteOf({ global: { blocks: [{ code }] } });
    expect(decideState(site, HOME, NOON)).toEqual({ kind: 'blocked', page });
    expect(checkBlock(site, HOME, NOON)).toEqual({ displayTypeId: code, templateTypeId: 1 });
  });

  const BLOCKS = [
    { code: 13, countries: ['UA'] },
    { code: 17, countries: ['IE', 'GB'], paths: ['/slots/*'] },
    { code: 8, paths: ['/toto'] },
  ];

  it.each<[string | undefined, string, string]>([
    ['UA', '/', 'blockUa'],
    ['UA', '/slots/new', 'blockUa'],
    ['IE', '/', 'open'],
    ['IE', '/slots', 'blockIe'],
    ['GB', '/slots/new/1', 'blockIe'],
    ['FR', '/slots/new', 'open'],
    ['FR', '/toto', 'comingSoon'],
    ['FR', '/toto/week', 'open'],
    [undefined, '/', 'open'],
    [undefined, '/slots', 'open'],
    [undefined, '/toto', 'comingSoon'],
  ])('[MB-02] from %s the page %s is answered with: %s', (country, path, expected) => {
    const state = decideState(siteOf({ global: { blocks: BLOCKS } }), { ...HOME, country, path }, NOON);
    expect(state.kind === 'blocked' ? state.page : state.kind).toBe(expected);
  });

  it('is work first, and a block only after it', () => {
    const site = siteOf({ global: { maintenance: { isActive: true }, blocks: [{ code: 4 }] } });
    expect(decideState(site, HOME, NOON).kind).toBe('maintenance');
    expect(checkBlock(site, HOME, NOON)).toEqual({ displayTypeId: 0, templateTypeId: 2 });
  });
});

describe('the notice of planned work', () => {
  const TOLD = { fromSec: sec('2027-01-30T12:00Z'), untilSec: sec('2027-01-30T23:00Z') };

  it.each([
    ['2027-01-30T11:59:59Z', true],
    ['2027-01-30T12:00Z', true],
    ['2027-01-30T22:59:59Z', true],
    ['2027-01-30T23:00Z', false],
    ['2027-01-31T01:00Z', false],
  ])('[MB-01.notice] at %s is told to pages: %s', (moment, shown) => {
    const notice = findNotice(siteOf({ global: { maintenance: PLAN } }), sec(moment));
    expect(notice).toEqual(shown ? { kind: 'maintenance', ...WINDOW, ...TOLD } : undefined);
  });

  it('without an end is shown until the work begins', () => {
    const { notifyEndDate: _, ...plan } = PLAN;
    const site = siteOf({ global: { maintenance: plan } });
    expect(findNotice(site, WINDOW.startsAtSec - 1)).toBeDefined();
    expect(findNotice(site, WINDOW.startsAtSec)).toBeUndefined();
  });
});

describe('what is switched on', () => {
  const featuresOf = (given: object) => siteOf(given).features;

  it('is every section, registration and one click, unless the file says otherwise', () => {
    const features = [...featuresOf({})];
    expect(features).toEqual(expect.arrayContaining(['registration', 'oneClick', 'section.toto', 'section.rules']));
    expect(features).not.toContain(PLANNED_PAGES);
    expect([...featuresOf({ modules: { arePlannedPagesShown: true } })]).toContain(PLANNED_PAGES);
  });

  it.each<[object, ...string[]]>([
    [{ reg: { isAllowed: false } }, 'registration', 'registrationReminder'],
    [{ betting: { isOneClickAllowed: false } }, 'oneClick'],
    [{ toto: { isEnabled: false } }, 'section.toto'],
    [{ information: { isRulesEnabled: false } }, 'section.rules'],
    [{ information: { isPaymentEnabled: false } }, 'section.payment'],
    [{ office: { isIdentificationEnabled: false } }, 'section.identification'],
    [{ modules: { hiddenSections: ['cyber'] } }, 'section.cyber'],
    // A key does not turn on what its own field turned off.
    [{ reg: { isAllowed: false }, whiteFeature: { keys: ['registration'] } }, 'registration', 'registrationReminder'],
    [{ modules: { hiddenSections: ['cyber'] }, whiteFeature: { keys: ['section.cyber'] } }, 'section.cyber'],
  ])('[RT-34] %j takes away %s and nothing else', (given, ...features) => {
    const all = featuresOf({});
    const left = featuresOf(given);
    expect(new Set([...all].filter((key) => !left.has(key)))).toEqual(new Set(features));
  });

  it('is also what is named by key', () => {
    expect(featuresOf({ whiteFeature: { keys: ['snow.early'] } }).has('snow.early')).toBe(true);
  });
});

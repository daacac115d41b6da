import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { COEF_VIEWS } from '@glasshouse/domain/odds';
import { applyChoices } from './apply-choices.ts';
import { pageMarks } from './page-marks.ts';
import { readPreferences } from './read-preferences.ts';

function read(cookies: Readonly<Record<string, string>>) {
  return readPreferences('en', new Map(Object.entries(cookies)));
}

const NOTHING = { ...DEFAULT_PREFERENCES, language: 'en' } as const;

describe('a visitor’s cookies', () => {
  it('[CF-04] say nothing at first: time zone 3, light, nothing hidden, nothing agreed to', () => {
    expect(read({})).toEqual(NOTHING);
    expect(NOTHING).toMatchObject({ timeZone: 3, theme: 'light', is12h: false, hideLeft: false, hideRight: false });
  });

  it.each([
    ['tzo', '-5', { timeZone: -5 }],
    ['tzo', '5.75', { timeZone: 5.75 }],
    ['tzo', 'Europe/London', { timeZone: 'Europe/London', coefViewId: 1 }],
    ['time_zone', 'America/New_York', { timeZone: 'America/New_York', coefViewId: 2, wording: 'us' }],
    ['is12h', '1', { is12h: true }],
    ['wording', 'us', { wording: 'us' }],
    ['wording', 'uk', { wording: 'gb' }],
    ['hide_left', '1', { hideLeft: true }],
    ['hide_right', 'true', { hideRight: true }],
    ['app_view_type', 'asian', { appViewType: 'asian' }],
    ['list_density', 'comfortable', { listDensity: 'comfortable' }],
    ['list_markets', '1.total.1x2!99.total', { listMarkets: '1.total.1x2' }],
    ['event_notices', 'end.start.x', { eventNotices: 'start.end' }],
    ['event_notices', 'none', { eventNotices: 'none' }],
    ['event_notices', 'x', { eventNotices: '' }],
    ['cookies_agree_type', 'marketing', { cookiesAgreeType: 'marketing' }],
    ['app_theme', 'dark', { theme: 'dark' }],
    ['app_theme', 'system', { theme: 'light', isSystemTheme: true }],
    ['coef_view_id', '4', { coefViewId: 4 }],
    ['coef_indication', '0', { coefIndicationType: 0 }],
    ['app_font_size', '2', { appFontSize: 2 }],
    ['age_confirmed', '1', { isAgeConfirmed: true }],
  ])('[CF-04] are read by their names: %s=%s', (name, value, change) => {
    expect(read({ [name]: value })).toEqual({ ...NOTHING, ...change });
  });

  it('[CF-03] tell the zone that was chosen before the one that the browser named', () => {
    expect(read({ tzo: '0', time_zone: 'Asia/Kolkata' }).timeZone).toBe(0);
  });

  it.each([
    ['Europe/London', 1],
    ['America/New_York', 2],
    ['America/Sao_Paulo', 0],
  ])('[FE-04] without a word about odds they are written as is usual at %s', (zone, view) => {
    expect(read({ time_zone: zone }).coefViewId).toBe(view);
    expect(read({ time_zone: zone, coef_view_id: '0' }).coefViewId).toBe(0);
  });

  it('are the visitor’s own text: what is none of our values is the default', () => {
    // Any number may be a match that somebody watches.
    const { multiLive: _watched, ...others } = PREFERENCE_COOKIES;
    const names = Object.values(others);
    for (const value of ['', '99', '-99', '1e9', '<b>', 'constructor', '__proto__', '𝟙'.repeat(2_000)])
      expect(read(Object.fromEntries(names.map((name) => [name, value])))).toEqual(NOTHING);
  });
});

describe('what the account has chosen', () => {
  it('[CF-03] stands before what the device says, each for itself', () => {
    const device = { ...NOTHING, theme: 'dark', is12h: true } as const;
    const account = { theme: { value: 'system', atSec: 1 }, timeZone: { value: 0, atSec: 1 } } as const;
    expect(applyChoices(device, account)).toEqual({ ...device, theme: 'light', isSystemTheme: true, timeZone: 0 });
  });

  it('keeps the device’s zone where the account names a place that is not known here', () => {
    expect(applyChoices(NOTHING, { timeZone: { value: 'Moon/Crater', atSec: 1 } }).timeZone).toBe(3);
  });

  it('does not bring back an odds format that is gone', () => {
    expect(applyChoices(NOTHING, { coefViewId: { value: 3, atSec: 1 } }).coefViewId).toBe(0);
  });
});

describe('the marks of a page', () => {
  it('tell the styles', () => {
    const first = { theme: 'light', text: '0', moves: 'marked', density: 'normal', lists: 'compact' };
    expect(pageMarks(NOTHING)).toEqual(first);
    const looks = { isSystemTheme: true, appFontSize: 2, coefIndicationType: 0 } as const;
    const changed = { ...looks, appViewType: 'asian', listDensity: 'comfortable' } as const;
    const marks = { theme: 'system', text: '2', moves: 'still', density: 'compact', lists: 'comfortable' };
    expect(pageMarks({ ...NOTHING, ...changed })).toEqual(marks);
  });
});

it('how odds are written is told to writers of remotes by the numbers that it has here', () => {
  const page = readFileSync(new URL('../../../docs/remote-contract.md', import.meta.url), 'utf8');
  const [, told = ''] = /`coefViewId` says how odds are written \(([^)]*)\)/.exec(page) ?? [];
  const pairs = [...told.matchAll(/(\d+)(?: and (\d+))? (\w+)(?: (Kong))?[,;]/g)].flatMap(([, one, two, ...words]) => {
    const kind = words.join('').replace(/^./, (letter) => letter.toLowerCase());
    return [one, two].flatMap((id) => (id === undefined ? [] : [[id, { kind }]]));
  });
  expect(Object.fromEntries(pairs)).toEqual(COEF_VIEWS);
});

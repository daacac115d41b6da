import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import { sampleCalls, sampleEvent, sampleMarket } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { makeOddsStore, OddsProvider } from '@glasshouse/kit/live';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { LineUps } from './components/line-ups.tsx';
import { ScorerList } from './components/scorer-list.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';

/** What the server draws of a part of the page. */
async function render(part: ReactNode): Promise<string> {
  const View = () => <OddsProvider store={makeOddsStore()}>{part}</OddsProvider>;
  const page = { load: () => Promise.resolve({ status: 200, state: {}, head: { title: 'A match' } }), View };
  const draw = defineRemoteServer({
    manifest,
    loadMessages: () => Promise.resolve({ default: compileMessages(en) }),
    pages: { event: page, 'top-game': page },
  });
  const preferences = { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' } as const;
  const components = [{ page: 'event', params: {}, query: {} }];
  const asked = { language: 'en', url: '/', preferences, signedIn: false, components };
  const drawn = await draw(asked, { call: sampleCalls({}), assets: { js: '', preload: [], css: [] }, forceSpa: false });
  return getFragment(drawn).html ?? '';
}

/** Each text behind the one before it. */
function expectInOrder(html: string, texts: readonly string[]): void {
  const places = texts.map((text) => html.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

const HOME: readonly LineUpPlace[] = [
  { id: 'h1', name: 'K. Lomax', side: 'home', number: 1, position: 'goalkeeper', role: 'starting' },
  { id: 'h9', name: 'A. Ashworth', side: 'home', number: 9, role: 'starting' },
  { id: 'h7', name: 'B. Barlow', side: 'home', number: 7, role: 'out' },
  { id: 'h12', name: 'D. Dunstan', side: 'home', number: 12, role: 'bench' },
];
const AWAY: readonly LineUpPlace[] = [{ id: 'a9', name: 'C. Carver', side: 'away', role: 'starting' }];
const MATCH = { home: { id: 1, name: 'Ajax' }, away: { id: 2, name: 'Brann' } };

describe('line-ups', () => {
  it('[FE-07.line-ups] are who starts and who is on the bench, by sides, without whoever is out', async () => {
    const html = await render(<LineUps event={sampleEvent(7, { ...MATCH, lineUp: [...HOME, ...AWAY] })} />);
    const bench = ['Substitutes', 'D. Dunstan'];
    expectInOrder(html, ['Ajax', 'K. Lomax', 'Goalkeeper', 'A. Ashworth', ...bench, 'Brann', 'C. Carver']);
    expect(html).not.toContain('B. Barlow');
    expect(html).not.toContain('not known');
  });

  it('of a side that nobody has told are said to be unknown', async () => {
    const html = await render(<LineUps event={sampleEvent(7, { ...MATCH, lineUp: [...HOME] })} />);
    expectInOrder(html, ['A. Ashworth', 'Brann', 'The line-up is not known yet']);
  });
});

describe('a market of scorers', () => {
  it('[FE-07.players] names them under their sides, the likeliest first, nobody last and nobody by an id', async () => {
    const first = sampleMarket('scorer_first', { h7: 2_500, h1: 90_000, h9: 2_600, a9: 3_000, none: 9_000 });
    const market = { ...first, outcomes: first.outcomes.map((one) => ({ ...one, active: one.id !== 'h7' })) };
    const event = sampleEvent(7, { ...MATCH, lineUp: [...HOME, ...AWAY], markets: [market] });
    const html = await render(<ScorerList event={event} market={market} />);
    const names = ['A. Ashworth', 'K. Lomax', 'B. Barlow', 'C. Carver', 'No goal'];
    expectInOrder(
      html,
      names.map((name) => `<span>${name}</span>`),
    );
    expect(html).toContain('Own goals count for nobody');
    expect(html).not.toMatch(/>(?:h1|h7|h9|a9|none)</);
  });
});

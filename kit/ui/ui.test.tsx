import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { DEFAULT_PREFERENCES, type Preferences } from '@glasshouse/contracts/preferences';
import { pictureOf, SPORTS } from '@glasshouse/domain/markets';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { TextProvider } from '../i18n/index.ts';
import { makeOddsStore, makeValueStore, OddsProvider, type OddsValue } from '../live/index.ts';
import { hueOfLeague } from './data/draw-league.ts';
import { LEAGUE_HUES } from './data/league-hues.table.ts';
import { drawTeam, TEAM_COLOURS, TEAM_PATTERNS } from './data/draw-team.ts';
import { Button, MoneyInput, OddsButton, OddsCell, PeriodScores, Scoreboard, TeamBadge, TimeText } from './index.ts';

const ENGLISH: Preferences = { ...DEFAULT_PREFERENCES, language: 'en' };
const VALUE: OddsValue = { oddsMilli: 1_850, active: true, suspended: false, direction: 0, changedAtMs: 0 };

function render(children: ReactNode, preferences = ENGLISH): string {
  return renderToString(
    <TextProvider messages={getSharedMessages(preferences.language)} preferences={preferences}>
      {children}
    </TextProvider>,
  );
}

describe('an odds button', () => {
  it('says its outcome, its price, and whether it is picked', () => {
    const html = render(<OddsButton value={VALUE} name="Ajax" label="1" selected />);
    expect(html).toContain('aria-label="Ajax, 1.85"');
    expect(html).toContain('aria-pressed="true"');
    expect(html).toContain('>1.85<');
  });

  it('[FE-04] writes the price in the form the visitor chose', () => {
    expect(render(<OddsButton value={VALUE} name="Ajax" />, { ...ENGLISH, coefViewId: 1 })).toContain('>5/6<');
  });

  it.each([
    ['its market is suspended', { ...VALUE, suspended: true }],
    ['its outcome is not active', { ...VALUE, active: false }],
    ['it is not offered', undefined],
  ])('[FE-03] is locked where %s: no price, and nothing to pick', (_why, value) => {
    const html = render(<OddsButton value={value} name="Ajax" onPick={() => {}} />);
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-label="Ajax, Suspended"');
    expect(html).not.toContain('1.85');
  });

  it('takes its price from its cell, and shows nothing as picked on the server', () => {
    const odds = makeOddsStore();
    odds.seed(7, [{ key: '1x2', status: 'active', outcomes: [{ id: '1', oddsMilli: 2_100, active: true }] }]);
    const html = render(
      <OddsProvider store={odds}>
        <OddsCell
          eventId={7}
          marketKey="1x2"
          outcomeId="1"
          name="Ajax"
          selections={makeValueStore<ReadonlySet<string>>(new Set(['7/1x2/1']))}
        />
      </OddsProvider>,
    );
    expect(html).toContain('2.10');
    expect(html).toContain('aria-pressed="false"');
  });
});

describe('names from a feed', () => {
  it('are shown as text, whatever is in them', () => {
    const name = '<img src=x onerror=alert(1)>';
    const status = {
      phase: 'playing',
      score: { home: 1, away: 0 },
      period: 1,
      periodScores: [{ home: 1, away: 0 }],
    } as const;
    const html = render(
      <PeriodScores
        home={name}
        away="Roma"
        sportId={1}
        status={{ ...status, periodScores: [...status.periodScores] }}
      />,
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('draw one crest each, always the same', () => {
    expect(drawTeam('Ajax')).toEqual(drawTeam(' ajax '.replace('a', 'A')));
    const different = new Set(
      ['Ajax', 'Roma', 'Lyon', 'Zenit', 'Celtic', 'Arsenal'].map((name) => JSON.stringify(drawTeam(name))),
    );
    expect(different.size).toBe(6);
  });

  it('of leagues have a colour each: those of a table, others their own, women as men', () => {
    const hue = (country: string, name: string) => hueOfLeague({ country, category: 'Any', name });
    expect(hue('de', 'Bundesliga')).toBe(LEAGUE_HUES['de/bundesliga']);
    expect(hue('gh', 'Bundesliga')).not.toBe(hue('de', 'Bundesliga'));
    expect(hueOfLeague({ category: 'WTA', name: 'Wimbledon, women' })).toBe(LEAGUE_HUES['wta/wimbledon']);
    const others = ['Girabola', 'Parva liga', 'HNL', 'NB I', 'Botola Pro', 'Elite One'].map((name) => hue('xx', name));
    expect(new Set(others).size).toBeGreaterThan(3);
    expect(Math.max(...others, ...Object.values(LEAGUE_HUES))).toBeLessThan(360);
  });

  it('find their patterns and colours in the sheet', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'styles/team.css'), 'utf8');
    expect(sheet.match(/^\.gh-team--pattern-\d+ \{$/gm)).toHaveLength(TEAM_PATTERNS);
    expect(sheet.match(/^\.gh-team--colours-\d+ \{$/gm)).toHaveLength(TEAM_COLOURS);
  });

  it.each([
    ['Real Madrid', 'RM'],
    ['Ajax', 'AJA'],
    ['Sporting Club de Portugal', 'SCD'],
    ['', ''],
    ['$$$', ''],
  ])('%s has the initials %s', (name, initials) => {
    expect(drawTeam(name).initials).toBe(initials);
    expect(render(<TeamBadge name={name} large />)).toContain(`>${initials}</span>`);
  });
});

describe('controls', () => {
  it('a loading button keeps its text and takes no clicks', () => {
    const html = render(<Button loading>Place bet</Button>);
    expect(html).toMatch(/disabled=""/);
    expect(html).toContain('Place bet');
    expect(html).toContain('aria-busy="true"');
  });

  it('a money field shows the amount in its currency’s decimals', () => {
    const field = (iso: string) =>
      render(<MoneyInput label="Stake" iso={iso} amountMinor={1_500} onChange={() => {}} />);
    expect([field('EUR'), field('JPY'), field('KWD')].map((html) => /value="([^"]*)"/.exec(html)?.[1])).toEqual([
      '15.00',
      '1500',
      '1.500',
    ]);
  });

  it('a field’s error is tied to it', () => {
    const html = render(
      <MoneyInput label="Stake" iso="EUR" amountMinor={undefined} onChange={() => {}} error="Too small" />,
    );
    const note = /id="([^"]+-note)"/.exec(html)?.[1];
    expect(html).toContain(`aria-describedby="${note}"`);
    expect(html).toContain('aria-invalid="true"');
  });

  it('a time is written for the visitor and for machines', () => {
    expect(render(<TimeText atSec={0} />)).toBe(
      '<time class="gh-num" dateTime="1970-01-01T00:00:00.000Z">1 Jan, 03:00</time>',
    );
  });
});

describe('the scoreboard', () => {
  const status: LiveStatusView = { phase: 'playing', score: { home: 2, away: 1 }, period: 1, periodScores: [] };

  it.each(SPORTS)('lies on the field of $slug', ({ sportId }) => {
    const html = render(<Scoreboard home="Ajax" away="Roma" sportId={sportId} status={status} />);
    const field = `/assets/fields/${pictureOf(sportId)}.svg`;
    expect(html).toContain(field);
    expect(existsSync(join(import.meta.dirname, '..', field))).toBe(true);
  });

  it('has no field of a sport that the table does not know', () => {
    expect(render(<Scoreboard home="A" away="B" sportId={999} status={status} />)).not.toContain('/assets/fields/');
  });
});

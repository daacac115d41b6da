import { describe, expect, it } from 'vitest';
import { eventPicturePath } from '@glasshouse/contracts/pictures';
import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { sampleEvent, sampleMarket, sampleRace } from '@glasshouse/kit/events/testing';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { writePicture } from './event-picture.ts';

const EVENT = sampleEvent(7, {
  home: { id: 1, name: 'Ajax <b> & "Sons"' },
  markets: [sampleMarket('total|total=2.5', { over: 1900 }), sampleMarket('1x2', { '2': 3600, x: 3400, '1': 2100 })],
});
const LIVE: EventView['status'] = { phase: 'playing', score: { home: 2, away: 1 }, period: 1, periodScores: [] };

function draw(event: EventView, language: Language = 'en'): string {
  return writePicture(event, makeTranslate(getSharedMessages(language), language), language, 'Lens');
}

/** What is written, line by line. */
function linesOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');
}

describe('an event’s picture', () => {
  it('[AN-03] shows the site, the start, the sport, both sides and the prices in their usual order', () => {
    expect(linesOf(draw(EVENT))).toEqual([
      'Lens',
      '15.01.2027 · 08:00 UTC',
      'Football',
      'Premier League',
      'Ajax &lt;b&gt; &amp; &quot;Sons&quot;',
      'Away 7',
      '1',
      '2.10',
      'X',
      '3.40',
      '2',
      '3.60',
    ]);
  });

  it('shows a race by its one name, with its favourites', () => {
    expect(linesOf(draw(sampleRace(9))).slice(2)).toEqual([
      'Horse racing',
      'Thornfield',
      '15:30 Thornfield',
      'Brook &amp; Dale',
      '2.50',
      'Amber Light',
      '8.00',
    ]);
    const markets = [sampleMarket('tournament_winner', { h1: 1_500 })];
    const title = sampleRace(9, { tournament: EVENT.tournament, markets });
    expect(linesOf(draw(title)).slice(-2)).toEqual(['Amber Light', '1.50']);
  });

  it('shows the score while it is played, and no prices that cannot be taken', () => {
    const market = { ...sampleMarket('1x2', { '1': 2100 }), status: 'suspended' } as const;
    const lines = linesOf(draw(sampleEvent(7, { section: 'live', status: LIVE, markets: [market] })));
    expect(lines[1]).toBe('2-1');
    expect(lines).toHaveLength(6);
  });

  it.each(LANGUAGES)('sets every line in one script in %s, because the renderer cannot mix them', (language) => {
    for (const text of linesOf(draw(EVENT, language))) {
      const scripts = [/[\p{sc=Latin}\p{sc=Cyrillic}0-9]/u, /[\u0600-\u06ff]/, /[\u0900-\u097f]/, /[\u0980-\u09ff]/];
      expect({ text, scripts: scripts.filter((script) => script.test(text)) }).toEqual({
        text,
        scripts: [expect.anything()],
      });
    }
  });

  it('makes a long name smaller, and cuts one that would be too small to read', () => {
    const name = 'A very long name of a team '.repeat(6);
    const svg = draw(sampleEvent(7, { home: { id: 1, name } }));
    expect(svg).toMatch(/font-size="26"[^>]*>A very long name[^<]*…</);
  });

  it('is found by another address when what is on it changes, and by the same while it does not', () => {
    const path = eventPicturePath('en', EVENT);
    expect(path).toMatch(/^\/pictures\/en\/event-7-[0-9a-z]+\.png$/);
    expect(eventPicturePath('en', { ...EVENT, number: 99, marketCount: 3 })).toBe(path);
    const markets = [sampleMarket('1x2', { '1': 2110, x: 3400, '2': 3600 })];
    for (const change of [{ markets }, { startsAtSec: 1 }, { status: LIVE }, { away: { id: 9, name: 'Roma' } }])
      expect(eventPicturePath('en', { ...EVENT, ...change })).not.toBe(path);
  });
});

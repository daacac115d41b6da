import { makeUofAdapter } from '@glasshouse/feeds/uof';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded } from './recorded-input.ts';

const FOLDER = 'uof-messages/';
const NAMES = [
  'odds_change-0.xml',
  'bet_settlement.xml',
  'bet_cancel.xml',
  'rollback_bet_cancel.xml',
  'fixture-0.xml',
  'fixture-1.xml',
  'markets-0.xml',
  'markets-1.xml',
  'inline/alive-1.xml',
  'inline/bet_stop-1.xml',
  'inline/bet_stop-2.xml',
  'inline/fixture_change-1.xml',
  'inline/fixture_change-2.xml',
  'inline/rollback_bet_settlement-1.xml',
  'inline/snapshot_complete-1.xml',
];
const present = isRecorded(...NAMES.map((name) => FOLDER + name));

function read(name: string, edit = (text: string) => text) {
  return makeUofAdapter().readMessage(edit(readRecorded(FOLDER + name)));
}

/** The recorded fixture, with what follows about the same match. */
function openMatch() {
  const adapter = makeUofAdapter();
  const opened = adapter.readMessage(readRecorded(`${FOLDER}fixture-0.xml`));
  const about = (name: string, edit = (text: string) => text) =>
    adapter.readMessage(edit(readRecorded(FOLDER + name).replace(/sr:match:\d+/g, 'sr:match:18001015')));
  return { opened, about };
}

describe.skipIf(!present)('recorded messages of the unified feed (needs ../shared/feeds)', () => {
  it('become nothing but messages of our feed, and break nothing', () => {
    const answers = NAMES.filter((name) => !name.startsWith('markets')).map((name) => read(name));
    const messages = answers.flatMap((answer) => answer.messages);
    expect(listUnfit(messages)).toEqual([]);
    expect(messages.length).toBeGreaterThanOrEqual(5);
  });

  it('name two fixtures, with their sides and starts', () => {
    expect(read('fixture-0.xml').messages).toMatchObject([
      {
        event: 'sr:match:18001015',
        fixture: {
          sportId: 1,
          tournament: { name: 'UEFA Champions League' },
          home: { name: 'Ajax Amsterdam' },
          away: { name: 'Tottenham Hotspur' },
          startsAtMs: Date.UTC(2019, 4, 8, 19),
        },
      },
    ]);
    expect(read('fixture-1.xml').messages).toMatchObject([
      { fixture: { category: { name: 'Sweden' }, home: { name: 'IK Oddevold' }, away: { name: 'Tvaakers IF' } } },
    ]);
  });

  it('tell how a match stands; none of its recorded markets is ours, and each is counted', () => {
    const { messages, unknownMarkets, product } = read('odds_change-0.xml');
    expect(messages).toEqual([
      {
        kind: 'odds_change',
        event: 'sr:match:123',
        section: 'live',
        status: {
          phase: 'playing',
          score: { home: 2, away: 2 },
          period: 2,
          periodScores: [
            { home: 2, away: 0 },
            { home: 0, away: 2 },
          ],
          clockSec: 75 * 60 + 2,
        },
        markets: [],
      },
    ]);
    expect([product, unknownMarkets]).toEqual([2, ['47', '48', '49', '123', '188', '899', '145', '888', '891']]);
  });

  it('settle the one market of theirs that is ours, confirmed, and leave the others', () => {
    const { messages, unknownMarkets } = read('bet_settlement.xml');
    expect(messages).toEqual([
      {
        kind: 'bet_settlement',
        event: 'sr:match:16807109',
        certainty: 2,
        markets: [
          {
            key: 'period_total|period=1|total=9.5',
            outcomes: [
              { id: 'over', result: 0 },
              { id: 'under', result: 1 },
            ],
          },
        ],
      },
    ]);
    expect(unknownMarkets).toEqual(['193', '201', '535', '40']);
  });

  it('carry halves, voids and dead heats, as the same message shows for a market of ours', () => {
    const { about } = openMatch();
    const { messages } = about('bet_settlement.xml', (text) =>
      text
        .replace('<market id="201">', '<market id="16" specifiers="hcp=-0.75">')
        .replace('id="863" result="0" void_factor="1"', 'id="1714" result="1" void_factor="0.5"')
        .replace('id="864"', 'id="1715"')
        .replace('<market id="535" specifiers="variant=pre:markettext:52751">', '<market id="1">')
        .replace('"pre:outcometext:6388892"', '"1"')
        .replace('"pre:outcometext:6408970"', '"2"')
        .replace('"pre:outcometext:30101"', '"3"'),
    );
    expect(messages).toMatchObject([
      {
        markets: [
          { key: 'period_total|period=1|total=9.5' },
          {
            key: 'asian_handicap|hcp=-0.75',
            outcomes: [
              { id: '1', result: 1, voidFactor: 0.5 },
              { id: '2', result: 0, voidFactor: 0.5 },
            ],
          },
          {
            key: '1x2',
            outcomes: [
              { id: '1', result: 1, deadHeatFactor: 0.5 },
              { id: 'x', result: 1, deadHeatFactor: 0.5 },
              { id: '2', result: 0 },
            ],
          },
          {
            key: 'scorer_anytime',
            outcomes: ['10077', '38560', '44864', '158243', '249437'].map((id) => ({ id: `player:${id}` })),
          },
        ],
      },
    ]);
  });

  it('cancel for the time they name, and take back, a market of ours', () => {
    const { about } = openMatch();
    const ours = (text: string): string =>
      text.replace(/id="\d+"( specifiers="[^"]*")?/, 'id="18" specifiers="total=2.5"');
    const [event, keys] = ['sr:match:18001015', ['total|total=2.5']];
    expect(about('bet_cancel.xml', ours).messages).toEqual([
      { kind: 'bet_cancel', event, keys, startAtMs: 1_564_597_838_000, endAtMs: 1_564_598_513_000 },
    ]);
    expect(about('rollback_bet_cancel.xml', ours).messages).toEqual([{ kind: 'rollback_cancel', event, keys }]);
    expect(about('inline/rollback_bet_settlement-1.xml', ours).messages).toEqual([
      { kind: 'rollback_settlement', event, keys },
    ]);
  });

  it('stop and move', () => {
    const { about } = openMatch();
    expect(about('inline/bet_stop-1.xml').messages).toEqual([{ kind: 'bet_stop', event: 'sr:match:18001015' }]);
    expect(about('inline/bet_stop-2.xml').messages).toEqual([]);
    expect(about('inline/fixture_change-1.xml').messages).toMatchObject([
      { kind: 'fixture_change', fixture: { startsAtMs: 1_511_107_200_000 } },
    ]);
  });

  it('describe markets as our table has them: number, outcomes and specifiers', () => {
    const descriptions = readRecorded(`${FOLDER}markets-0.xml`) + readRecorded(`${FOLDER}markets-1.xml`);
    const cases = [
      ['1', '', ['1', '2', '3'], '1x2'],
      ['10', '', ['9', '10', '11'], 'double_chance'],
      ['11', '', ['4', '5'], 'draw_no_bet'],
      ['16', 'hcp', ['1714', '1715'], 'asian_handicap|hcp=1.5'],
      ['18', 'total', ['12', '13'], 'total|total=1.5'],
    ] as const;
    const { about } = openMatch();
    for (const [id, specifier, outcomes, key] of cases) {
      const description = descriptions.match(new RegExp(`<market id="${id}" [^]*?</market>`))?.[0] ?? '';
      for (const outcome of outcomes) expect(description).toContain(`<outcome id="${outcome}"`);
      if (specifier !== '') expect(description).toContain(`<specifier name="${specifier}" type="decimal"`);
      const market = `<market id="${id}" ${specifier && `specifiers="${specifier}=1.5"`}>${outcomes.map((one) => `<outcome id="${one}" odds="2.5"/>`).join('')}</market>`;
      const { messages } = about('odds_change-0.xml', (text) =>
        text.replace(/<odds [^]*<\/odds>/, `<odds>${market}</odds>`),
      );
      expect(messages).toMatchObject([{ markets: [{ key }] }]);
      expect(listUnfit(messages)).toEqual([]);
    }
  });
});

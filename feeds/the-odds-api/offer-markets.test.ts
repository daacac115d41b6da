import type { OddsMilli } from '@glasshouse/domain/odds';
import { describe, expect, it } from 'vitest';
import { writeOddsEvent, type QuotedMarkets } from '../testing/index.ts';
import { median, offerMarkets } from './offer-markets.ts';
import { findOddsSport } from './sport.table.ts';
import { readEvents } from './wire.ts';

const T0 = Date.UTC(2030, 2, 1, 12);
type Bookmakers = Readonly<Record<string, QuotedMarkets>>;

function offer(sport: string, bookmakers: Bookmakers, named?: string[], seenAtMs = T0) {
  const head = { id: 'e1', sport, home: 'Leeds', away: 'Hull', startsAtMs: T0 + 3_600_000 };
  const answer = readEvents([writeOddsEvent(head, bookmakers, seenAtMs)], sport);
  const [event] = answer?.rows ?? [];
  const row = findOddsSport(sport);
  if (!event || !row) throw new Error('no event');
  const { markets, faults } = offerMarkets(event, row, { bookmakers: named, seenSinceMs: T0 - 900_000 });
  const brief = markets.map(
    ({ key, outcomes }) => `${key} ${outcomes.map((one) => `${one.id}=${one.oddsMilli}`).join(' ')}`,
  );
  return { brief, codes: [...(answer?.faults ?? []), ...faults].map(({ code }) => code), faults };
}

const H2H = [
  ['Leeds', 2.1],
  ['Hull', 3.5],
  ['Draw', 3.4],
] as const;

describe('markets of the provider as ours', () => {
  it.each<readonly [string, string, QuotedMarkets, string]>([
    ['three ways of football', 'soccer_epl', { h2h: H2H }, '1x2 1=2100 x=3400 2=3500'],
    [
      'two ways of basketball',
      'basketball_nba',
      {
        h2h: [
          ['Hull', 1.5],
          ['Leeds', 2.6],
        ],
      },
      'winner 1=2600 2=1500',
    ],
    [
      'two ways of ice hockey',
      'icehockey_nhl',
      {
        h2h: [
          ['Hull', 1.5],
          ['Leeds', 2.6],
        ],
      },
      'winner 1=2600 2=1500',
    ],
    [
      'a handicap of football',
      'soccer_epl',
      {
        spreads: [
          ['Hull', 1.9, 0.75],
          ['Leeds', 1.95, -0.75],
        ],
      },
      'asian_handicap|hcp=-0.75 1=1950 2=1900',
    ],
    [
      'a handicap of none',
      'soccer_epl',
      {
        spreads: [
          ['Hull', 1.9, 0],
          ['Leeds', 1.95, -0],
        ],
      },
      'asian_handicap|hcp=0 1=1950 2=1900',
    ],
    [
      'a handicap of basketball',
      'basketball_nba',
      {
        spreads: [
          ['Hull', 1.9, -8],
          ['Leeds', 1.95, 8],
        ],
      },
      'handicap|hcp=8 1=1950 2=1900',
    ],
    [
      'a total',
      'basketball_nba',
      {
        totals: [
          ['Over', 1.9, 225.5],
          ['Under', 1.95, 225.5],
        ],
      },
      'total|total=225.5 over=1900 under=1950',
    ],
    [
      'odd thousandths',
      'basketball_nba',
      {
        h2h: [
          ['Leeds', 1.909_09],
          ['Hull', 1.952],
        ],
      },
      'winner 1=1909 2=1952',
    ],
  ])('takes %s', (_name, sport, markets, expected) => {
    expect(offer(sport, { pinnacle: markets })).toMatchObject({ brief: [expected], codes: [] });
  });

  it.each<readonly [string, string, QuotedMarkets, string]>([
    [
      'two ways of football',
      'soccer_epl',
      {
        h2h: [
          ['Leeds', 1.6],
          ['Hull', 2.2],
        ],
      },
      'odds_api_market_unknown',
    ],
    ['three ways of ice hockey', 'icehockey_nhl', { h2h: H2H }, 'odds_api_market_unknown'],
    [
      'totals of ice hockey, with overtime',
      'icehockey_nhl',
      {
        totals: [
          ['Over', 1.9, 5.5],
          ['Under', 1.9, 5.5],
        ],
      },
      'odds_api_market_unknown',
    ],
    ['lays of an exchange', 'soccer_epl', { h2h_lay: H2H }, 'odds_api_market_unknown'],
    [
      'a team of another match',
      'soccer_epl',
      {
        h2h: [
          ['Leeds', 2.1],
          ['Hull City', 3.5],
          ['Draw', 3.4],
        ],
      },
      'odds_api_name_unknown',
    ],
    [
      'a side that is none',
      'basketball_nba',
      {
        totals: [
          ['Over', 1.9, 225],
          ['Below', 1.9, 225],
        ],
      },
      'odds_api_name_unknown',
    ],
    [
      'names of an object',
      'basketball_nba',
      {
        h2h: [
          ['Leeds', 1.9],
          ['constructor', 1.9],
        ],
      },
      'odds_api_name_unknown',
    ],
    [
      'an outcome twice',
      'soccer_epl',
      {
        h2h: [
          ['Leeds', 2.1],
          ['Leeds', 3.5],
          ['Draw', 3.4],
        ],
      },
      'odds_api_problem',
    ],
    ['an outcome less', 'basketball_nba', { totals: [['Over', 1.9, 225]] }, 'odds_api_problem'],
    ['no outcomes', 'basketball_nba', { totals: [] }, 'odds_api_problem'],
    [
      'lines that differ',
      'basketball_nba',
      {
        totals: [
          ['Over', 1.9, 225],
          ['Under', 1.9, 226],
        ],
      },
      'odds_api_problem',
    ],
    [
      'handicaps that are not opposite',
      'basketball_nba',
      {
        spreads: [
          ['Hull', 1.9, 8],
          ['Leeds', 1.9, 8],
        ],
      },
      'odds_api_problem',
    ],
    [
      'a line between quarters',
      'basketball_nba',
      {
        totals: [
          ['Over', 1.9, 225.3],
          ['Under', 1.9, 225.3],
        ],
      },
      'odds_api_problem',
    ],
    [
      'a line without measure',
      'basketball_nba',
      {
        spreads: [
          ['Hull', 1.9, 1e9],
          ['Leeds', 1.9, -1e9],
        ],
      },
      'odds_api_problem',
    ],
    [
      'no line',
      'basketball_nba',
      {
        totals: [
          ['Over', 1.9],
          ['Under', 1.9],
        ],
      },
      'odds_api_problem',
    ],
    [
      'American prices',
      'basketball_nba',
      {
        h2h: [
          ['Leeds', 250],
          ['Hull', -310],
        ],
      },
      'odds_api_problem',
    ],
    [
      'American prices above a hundred',
      'basketball_nba',
      {
        h2h: [
          ['Leeds', 120],
          ['Hull', 105],
        ],
      },
      'odds_api_problem',
    ],
    [
      'a price of nothing',
      'basketball_nba',
      {
        h2h: [
          ['Leeds', 0],
          ['Hull', 1.5],
        ],
      },
      'odds_api_problem',
    ],
  ])('leaves out %s, and says so', (_name, sport, markets, code) => {
    expect(offer(sport, { pinnacle: markets })).toMatchObject({ brief: [], codes: [code] });
  });

  it('keeps the other markets of an event and of a bookmaker', () => {
    const broken = {
      h2h: [
        ['Leeds', -1],
        ['Hull', 1.5],
      ],
      totals: [
        ['Over', 1.9, 220],
        ['Under', 1.9, 220],
      ],
    } as const;
    expect(
      offer('basketball_nba', {
        one: broken,
        two: {
          h2h: [
            ['Leeds', 2],
            ['Hull', 1.8],
          ],
        },
      }).brief,
    ).toEqual(['total|total=220 over=1900 under=1900', 'winner 1=2000 2=1800']);
  });
});

describe('whose prices', () => {
  const three = (home: number): QuotedMarkets => ({
    h2h: [
      ['Leeds', home],
      ['Hull', 3.5],
      ['Draw', 3.4],
    ],
  });
  const all: Bookmakers = { one: three(2), two: three(2.2), three: three(2.3), four: three(2.9) };

  it.each([
    [['two'], '1x2 1=2200 x=3400 2=3500'],
    [['one', 'two'], '1x2 1=2100 x=3400 2=3500'],
    [['one', 'two', 'three'], '1x2 1=2200 x=3400 2=3500'],
    [undefined, '1x2 1=2250 x=3400 2=3500'],
    [['nobody'], undefined],
  ])('are those of %j, or their median', (named, expected) => {
    expect(offer('soccer_epl', all, named).brief[0]).toBe(expected);
  });

  it('are at the line that most have, and of two at the lower', () => {
    const total = (line: number): QuotedMarkets => ({
      totals: [
        ['Over', 1.9, line],
        ['Under', 1.9, line],
      ],
    });
    const keyOf = (lines: number[]): string | undefined =>
      offer('soccer_epl', Object.fromEntries(lines.map((line, at) => [`b${at}`, total(line)]))).brief[0]?.split(' ')[0];
    expect(keyOf([3, 2.5, 3])).toBe('total|total=3');
    expect(keyOf([3, 2.5])).toBe('total|total=2.5');
  });

  it('are not those that the provider has seen too long ago', () => {
    expect(offer('soccer_epl', all, undefined, T0 - 900_001).brief).toEqual([]);
  });

  it('have a median that is never above the middle', () => {
    expect(median([2001, 2000].map((one) => one as OddsMilli))).toBe(2000);
  });
});

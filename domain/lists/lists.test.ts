import { describe, expect, it } from 'vitest';
import { isMarketType, MARKET_TYPES, SPORTS } from '../markets/index.ts';
import {
  chooseColumn,
  chooseLine,
  columnsOf,
  findListColumns,
  isConsoleLeague,
  listColumnTypes,
  needsAllColumns,
  parseListChoice,
  writeListChoice,
} from './index.ts';

function line(key: string, a: number, b: number, status: 'active' | 'suspended' = 'active') {
  return { key, status, outcomes: [a, b].map((oddsMilli) => ({ oddsMilli, active: true })) };
}

describe('the line that a list shows', () => {
  const low = line('total|total=1.5', 1_300, 3_400);
  const even = line('total|total=2.5', 1_900, 1_950);
  const high = line('total|total=3.5', 3_200, 1_350);

  it('is the one whose prices are the most even, in whatever order they come', () => {
    expect(chooseLine([low, even, high], undefined)).toBe(even);
    expect(chooseLine([high, even, low], undefined)).toBe(even);
    expect(chooseLine([], undefined)).toBeUndefined();
  });

  it('stays while it is about as even, and goes when it is not', () => {
    const near = line('total|total=2', 2_000, 1_850);
    expect(chooseLine([near, even], near.key)).toBe(near);
    expect(chooseLine([low, even], low.key)).toBe(even);
  });

  it('stays while nothing is on sale, and goes where it alone is stopped', () => {
    const stopped = [low, even, high].map((market) => ({ ...market, status: 'suspended' as const }));
    expect(chooseLine(stopped, high.key)?.key).toBe(high.key);
    expect(chooseLine(stopped, 'total|total=9.5')?.key).toBe(even.key);
    expect(chooseLine([line(even.key, 1_900, 1_950, 'suspended'), high], even.key)).toBe(high);
  });

  it('is of the part that is played or comes next', () => {
    const [second, third] = [
      line('period_winner|period=2', 1_100, 6_000),
      line('period_winner|period=3', 1_900, 1_900),
    ];
    expect(chooseLine([third, second], undefined)).toBe(second);
  });

  it('is no market of which one side alone is offered, where another is whole', () => {
    const half = { ...even, outcomes: even.outcomes.map((outcome, at) => ({ ...outcome, active: at === 0 })) };
    expect(chooseLine([half, low], undefined)).toBe(low);
  });
});

describe('the columns of a list', () => {
  it('are three for every sport of matches, of types that it may offer, each named once', () => {
    for (const { sportId, mainMarket } of SPORTS) {
      const { usual } = findListColumns(sportId);
      const types = listColumnTypes(sportId);
      expect(usual.length).toBe(mainMarket === 'race_winner' ? 0 : 3);
      expect(usual[0]).toBe(mainMarket === 'race_winner' ? undefined : mainMarket);
      expect(types.filter(isMarketType).length).toBe(new Set(types).size);
      for (const type of types) expect(MARKET_TYPES[type].outcomes.length).toBeLessThanOrEqual(3);
    }
  });

  it('are the usual ones until others are chosen', () => {
    expect(columnsOf(1, new Map())).toEqual(['1x2', 'total', 'asian_handicap']);
    const chosen = chooseColumn(new Map(), 1, 2, 'both_score');
    expect(columnsOf(1, chosen)).toEqual(['1x2', 'total', 'both_score']);
    expect(columnsOf(4, chosen)).toEqual(['winner', 'total', 'period_winner']);
    expect(chooseColumn(chosen, 1, 2, 'asian_handicap')).toEqual(new Map());
  });

  it('change places where one of them is chosen again', () => {
    expect(columnsOf(1, chooseColumn(new Map(), 1, 0, 'total'))).toEqual(['total', '1x2', 'asian_handicap']);
  });

  it('need more of the server only where one of them is unusual', () => {
    expect(needsAllColumns(chooseColumn(new Map(), 1, 0, 'total'))).toBe(false);
    expect(needsAllColumns(chooseColumn(new Map(), 1, 0, 'both_score'))).toBe(true);
  });

  it('are written as a text that a cookie can hold, and read back', () => {
    const chosen = chooseColumn(chooseColumn(new Map(), 1, 0, 'total'), 4, 1, 'odd_even');
    const text = writeListChoice(chosen);
    expect(text).toBe('1.total.1x2.asian_handicap!4.winner.odd_even.period_winner');
    expect(parseListChoice(text)).toEqual(chosen);
  });

  it.each(['', '!', '1', '1.nothing', '99.total', '44.winner', '__proto__.total', '1.constructor'])(
    'are the usual ones where %j is written',
    (text) => expect(parseListChoice(text)).toEqual(new Map()),
  );

  it('keep of a choice what is still there, each once and no more than stand in a row', () => {
    expect(parseListChoice('1.total.total.gone.1x2').get(1)).toEqual(['total', '1x2']);
    expect(parseListChoice('1.total.1x2.both_score.draw_no_bet').get(1)?.length).toBe(3);
  });
});

describe('a league played at consoles', () => {
  it.each([
    'Cyber League',
    'Esoccer Battle 8 mins',
    'E-Basketball GG League',
    'Bundesliga SRL',
    'Simulated Reality Cup',
  ])('is known by its name: %s', (name) => {
    expect(isConsoleLeague(name)).toBe(true);
  });

  it.each(['Premier League', 'ESL Pro League', 'League One', 'European Pro League', 'Electric Series'])(
    'is not %s',
    (name) => {
      expect(isConsoleLeague(name)).toBe(false);
    },
  );
});

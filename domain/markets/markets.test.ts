import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMarketRow,
  compareSports,
  englishSportName,
  findSport,
  isOfSport,
  isMarketType,
  isOutcomeOf,
  makeMarketKey,
  makeSelectionId,
  MARKET_TYPES,
  parseMarketKey,
  parseSelectionId,
  SPORTS,
  type MarketTypeId,
} from './index.ts';

const marketTypes = Object.keys(MARKET_TYPES).filter(isMarketType);
const VALUES: Readonly<Record<string, RegExp>> = {
  total: /^[0-9]{1,4}(\.[0-9]{1,3})?$/,
  hcp: /^-?[0-9]{1,4}(\.[0-9]{1,3})?$/,
  side: /^[12]$/,
  places: /^[1-9]$/,
  share: /^1:[1-9]$/,
};
const specifierValue = (name: string) => fc.stringMatching(VALUES[name] ?? /^[0-9]{1,4}$/);

const anyMarket = fc
  .constantFrom(...marketTypes)
  .chain((type) =>
    fc
      .tuple(...MARKET_TYPES[type].specifiers.map((name) => fc.tuple(fc.constant<string>(name), specifierValue(name))))
      .map((pairs) => ({ type, specifiers: Object.fromEntries(pairs) })),
  );

describe('the key of a market', () => {
  it.each<[MarketTypeId, Record<string, string>, string]>([
    ['1x2', {}, '1x2'],
    ['total', { total: '2.5' }, 'total|total=2.5'],
    ['asian_handicap', { hcp: '-0.75' }, 'asian_handicap|hcp=-0.75'],
    ['period_total', { total: '1.5', period: '1' }, 'period_total|period=1|total=1.5'],
    ['game_winner', { period: '2', game: '7' }, 'game_winner|game=7|period=2'],
    ['each_way', { share: '1:5', places: '3' }, 'each_way|places=3|share=1:5'],
  ])('of %s with %o is %s', (type, specifiers, key) => {
    expect(makeMarketKey(type, specifiers)).toBe(key);
    expect(parseMarketKey(key)).toEqual({ type, specifiers });
  });

  it('reads back as the market it was made of', () => {
    fc.assert(
      fc.property(anyMarket, ({ type, specifiers }) => {
        expect(parseMarketKey(makeMarketKey(type, specifiers))).toEqual({ type, specifiers });
      }),
    );
  });

  it.each([
    '',
    '|',
    'nothing',
    'toString',
    '__proto__',
    '1X2',
    '1x2|',
    '1x2|total=2.5',
    'total',
    'total|',
    'total|total',
    'total|total=',
    'total|total=2.5=3',
    'total|total=2.5|total=2.5',
    'total|hcp=2.5',
    'total|total=2.5|hcp=1',
    'total|Total=2.5',
    'total|total=2 5',
    'total|total=2/5',
    `total|total=${'9'.repeat(25)}`,
    'total|constructor=1',
    'period_total|total=1.5|period=1',
    'total|total=<b>',
    'total|total=2.5\n',
    'total|total=abc',
    'total|total=NaN',
    'total|total=-1',
    'total|total=1e3',
    'asian_handicap|hcp=NaN',
    'asian_handicap|hcp=--1',
    'period_total|period=99999|total=2.5',
    'period_total|period=1.5|total=2.5',
    'race_placed|places=0',
    'race_placed|places=12',
    'race_placed|places=-1',
    'each_way|places=3',
    'each_way|places=3|share=1:0',
    'each_way|places=3|share=2:1',
    'each_way|places=3|share=5',
    'each_way|places=3|share=1:4.5',
  ])('is never %j', (key) => {
    expect(parseMarketKey(key)).toBeUndefined();
  });

  it('is either the very text that makes it or nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9_]{1,14}(\|[a-z]{1,6}=[0-9.]{1,4}){0,3}$/)),
        (text) => {
          const parsed = parseMarketKey(text);
          if (parsed) expect(makeMarketKey(parsed.type, parsed.specifiers)).toBe(text);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the row of a market', () => {
  it('is that of its type, and none for what is no market', () => {
    expect(findMarketRow('total|total=2.5')).toBe(MARKET_TYPES.total);
    expect(findMarketRow('correct_score')?.kind).toBe(7);
    expect(findMarketRow('tournament_winner')?.outright).toBe(true);
    expect(findMarketRow('total')).toBeUndefined();
    expect(findMarketRow('toString')).toBeUndefined();
  });
});

describe('an outcome', () => {
  it.each([
    ['1x2', 'x', true],
    ['1x2', '3', false],
    ['total|total=2.5', 'over', true],
    ['total', 'over', false],
    ['race_winner', 'horse:47972', true],
    ['race_winner', 'Horse', false],
    ['race_winner', '', false],
    ['each_way|places=3|share=1:5', '7', true],
    ['each_way|places=3|share=5', '7', false],
    ['nothing', '1', false],
  ])('of %s can be %s: %s', (key, outcomeId, expected) => {
    expect(isOutcomeOf(key, outcomeId)).toBe(expected);
  });
});

describe('the id of a selection', () => {
  it('reads back as the selection it was made of', () => {
    const event = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(event, anyMarket, fc.nat(), (eventId, { type, specifiers }, pick) => {
        const listed: readonly string[] = MARKET_TYPES[type].outcomes;
        const outcomes = listed.length > 0 ? listed : ['1', 'horse:47972', 'a_b-c'];
        const id = `${eventId}/${makeMarketKey(type, specifiers)}/${outcomes[pick % outcomes.length]}`;
        const ref = parseSelectionId(id);
        expect(ref?.eventId).toBe(eventId);
        expect(ref && makeSelectionId(ref)).toBe(id);
      }),
    );
  });

  it.each([
    '',
    '/',
    '//',
    '1/1x2',
    '/1x2/1',
    '0/1x2/1',
    '-1/1x2/1',
    '1.5/1x2/1',
    '1e3/1x2/1',
    '0x10/1x2/1',
    '01/1x2/1',
    ' 1/1x2/1',
    '1 /1x2/1',
    '+1/1x2/1',
    'NaN/1x2/1',
    'Infinity/1x2/1',
    '9007199254740992/1x2/1',
    '99999999999999999/1x2/1',
    '1/nothing/1',
    '1/total/over',
    '1/1x2/',
    '1/1x2/1/2',
    '1/1x2/X',
    '1/1x2/<i>',
    `1/1x2/${'x'.repeat(25)}`,
    '١/1x2/1',
  ])('is never %j', (id) => {
    expect(parseSelectionId(id)).toBeUndefined();
  });

  it('is either the very text that makes it or nothing, whatever the text', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('1', '42', '1x2', 'winner', 'x', 'total|total=1'),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join('/');
        const ref = parseSelectionId(text);
        if (ref) expect(makeSelectionId(ref)).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the tables', () => {
  it('name specifiers in the order of a key, and outcomes once, in letters that an id may hold', () => {
    for (const type of marketTypes) {
      const { specifiers, outcomes } = MARKET_TYPES[type];
      expect([...specifiers]).toEqual([...specifiers].toSorted());
      expect(new Set<string>(outcomes).size).toBe(outcomes.length);
      for (const outcome of outcomes) expect(outcome).toMatch(/^[a-z0-9_:-]{1,24}$/);
    }
  });

  it('hold each sport once, found by number and by slug, with the long-term sport at 2999', () => {
    for (const sport of SPORTS) {
      expect(findSport(sport.sportId)).toBe(sport);
      expect(findSport(sport.slug)).toBe(sport);
    }
    expect(new Set(SPORTS.map((sport) => sport.slug)).size).toBe(SPORTS.length);
    expect(englishSportName({ slug: 'long-term' })).toBe('Long-term bets');
    expect(englishSportName({ slug: 'ice-hockey' })).toBe('Ice hockey');
    expect(englishSportName({ slug: 'mma' })).toBe('MMA');
    expect(findSport(2999)?.slug).toBe('long-term');
    expect(findSport('football')?.sportId).toBe(1);
    expect(findSport('chess')).toBeUndefined();
  });

  it.each([
    ['a match is of its own sport alone', 1, undefined, [1]],
    ['the winner of a league is of its sport and of the long-term bets', 1, 20, [1, 2999]],
    ['what a producer puts among the long-term bets stands there once', 2999, 20, [2999]],
    ['a race is not decided at the end of a competition', 44, 9, [44]],
    ['nor is one of greyhounds', 45, 6, [45]],
    ['a sport that the house does not know is of itself', 777, 4, [777, 2999]],
  ])('%s', (_, sportId, runnerCount, expected) => {
    const candidates = [...SPORTS.map((sport) => sport.sportId), 777];
    const found = candidates.filter((one) => isOfSport(one, { tournament: { sportId }, runnerCount }));
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('come in the order of the house, what it does not know last', () => {
    const mixed = [777, 40, 1, 4].map((sportId) => ({ sportId }));
    expect(mixed.toSorted(compareSports).map(({ sportId }) => sportId)).toEqual([1, 4, 40, 777]);
  });
});

import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import type { LegCaps } from './find-caps.ts';
import { readBook } from './test-book.ts';
import type { BetRisk, Bettor } from './types.ts';

const CAPS: LegCaps = { outcomeUnits: 100, personUnits: 60, marketUnits: 120, eventUnits: 220 };
/** One whose market cap is below that of its outcomes, and one of which two outcomes may win. */
const KEYS = ['1x2', 'double_chance', 'total|total=2.5', 'both_score'] as MarketKey[];
const OUTCOMES = ['1', 'x', '2'] as OutcomeId[];

function capsOf(_: EventId, marketKey: MarketKey): LegCaps {
  return marketKey === 'both_score' ? { ...CAPS, marketUnits: 70 } : CAPS;
}

function ref(eventId: number, market = '1x2', outcome = '1'): SelectionRef {
  return { eventId: eventId as EventId, marketKey: market as MarketKey, outcomeId: outcome as OutcomeId };
}

/** Each player is a person of their own where nothing else is said. */
function bettor(playerId: number, personId = -playerId): Bettor {
  return { playerId, personId };
}

function risk(units: number, legs: readonly SelectionRef[], playerId = 1, personId = -playerId): BetRisk {
  return { playerId, personId, legs, units };
}

describe('what the house can lose', () => {
  it('is counted on the outcome, as the greatest outcome on the market, and as the sum of markets on the event', () => {
    const book = makeBook(capsOf);
    book.take(risk(40, [ref(1)]));
    book.take(risk(30, [ref(1, '1x2', 'x')], 2));
    book.take(risk(25, [ref(1, 'total|total=2.5', 'over'), ref(2)], 3));
    book.take(risk(10, [ref(1, 'double_chance', '1x')]));
    book.take(risk(10, [ref(1, 'double_chance', '12')]));
    expect(readBook(book)).toMatchObject({ 1: 85, '1/1x2': 40, '1/double_chance': 20, '1/1x2/x': 30, 2: 25 });
  });

  it.each<[string, BetRisk, string]>([
    ['the outcome', risk(52, [ref(1)], 2), 'outcome'],
    ['what one person may take of it', risk(12, [ref(1)], 1), 'player'],
    ['the market', risk(6, [ref(1, 'both_score', 'no')], 4), 'market'],
    ['the event', risk(50, [ref(1, 'total|total=2.5', 'over')], 4), 'event'],
    ['the second leg', risk(52, [ref(9), ref(1)], 2), 'outcome'],
  ])('is bounded by %s, and a refused bet leaves nothing behind', (_, asked, bound) => {
    const book = makeBook(capsOf);
    book.take(risk(49, [ref(1)]));
    book.restore(risk(65, [ref(1, 'both_score', 'no')], 3));
    book.restore(risk(65, [ref(1, 'home_total|total=1.5', 'over')], 3));
    const before = readBook(book);
    expect(book.take(asked)).toBe(bound);
    expect(readBook(book)).toEqual(before);
  });

  it('holds back only what would raise a counter that stands above its cap', () => {
    const book = makeBook(capsOf);
    book.restore(risk(300, [ref(1)]));
    expect(book.take(risk(50, [ref(1, '1x2', 'x')], 2))).toBeUndefined();
    expect(book.take(risk(1, [ref(1, 'total|total=2.5', 'over')], 2))).toBe('event');
    expect(book.findRoom(bettor(3), [ref(1, '1x2', '2')])).toEqual({ units: 60, bound: 'player' });
    expect(book.findRoom(bettor(3), [ref(1)])).toEqual({ units: 0, bound: 'outcome' });
  });

  it('never takes off what was never counted', () => {
    const book = makeBook(capsOf);
    book.take(risk(20, [ref(1)]));
    book.giveBack(risk(20, [ref(1)], 2));
    book.giveBack(risk(20, [ref(1, '1x2', 'x')]));
    expect(readBook(book)).toMatchObject({ '1/1x2/1': 20 });
    book.giveBack(risk(50, [ref(1)]));
    expect(book.events.size).toBe(0);
  });

  it('forgets an event as soon as nothing is open on it', () => {
    const book = makeBook(capsOf);
    book.take(risk(0, [ref(1)]));
    const bets = [risk(20, [ref(1), ref(2)]), risk(30, [ref(1, 'double_chance', '12')])];
    for (const bet of bets) book.take(bet);
    for (const bet of bets) book.giveBack(bet);
    expect(book.events.size).toBe(0);
  });
});

describe('two players of one person', () => {
  const [FIRST, SECOND, PERSON] = [1, 2, 9];

  it('have together what one person may take, and when a bet of one ends both have its room again', () => {
    const book = makeBook(capsOf);
    expect(book.take(risk(40, [ref(1)], FIRST, PERSON))).toBeUndefined();
    expect(book.findRoom(bettor(SECOND, PERSON), [ref(1)])).toEqual({ units: 20, bound: 'player' });
    expect(book.take(risk(21, [ref(1)], SECOND, PERSON))).toBe('player');
    expect(book.take(risk(20, [ref(1)], SECOND, PERSON))).toBeUndefined();
    expect(book.take(risk(1, [ref(1)], FIRST, PERSON))).toBe('player');
    book.giveBack(risk(40, [ref(1)], FIRST));
    for (const player of [FIRST, SECOND]) {
      expect(book.findRoom(bettor(player, PERSON), [ref(1)])).toEqual({ units: 40, bound: 'player' });
    }
  });

  it('take nothing from anybody else, and nothing on any other outcome', () => {
    const book = makeBook(capsOf);
    for (const player of [FIRST, SECOND]) book.take(risk(30, [ref(1)], player, PERSON));
    expect(book.findRoom(bettor(SECOND, PERSON), [ref(2)])).toEqual({ units: 60, bound: 'player' });
    expect(book.findRoom(bettor(3), [ref(1)])).toEqual({ units: 40, bound: 'outcome' });
  });

  it('of whom one was another person’s when they bet count together from the next word about that one', () => {
    const book = makeBook(capsOf);
    book.take(risk(40, [ref(1), ref(2)], FIRST));
    book.take(risk(40, [ref(1)], SECOND, PERSON));
    const room = (player: number): number => book.findRoom(bettor(player, PERSON), [ref(1)]).units;
    expect([room(FIRST), room(SECOND)]).toEqual([0, 0]);
    book.giveBack(risk(40, [ref(1), ref(2)], FIRST));
    expect([room(FIRST), room(SECOND)]).toEqual([20, 20]);
    book.giveBack(risk(40, [ref(1)], SECOND, PERSON));
    expect(book.events.size).toBe(0);
  });
});

/** The same figures worked out anew from all bets that stand, in the slowest way. */
function reckon(bets: readonly BetRisk[]): Record<string, number> {
  const counters: Record<string, number> = {};
  const add = (path: string, units: number): void => void (counters[path] = (counters[path] ?? 0) + units);
  const legs = bets.flatMap((bet) => bet.legs.map((leg) => ({ ...leg, units: bet.units, playerId: bet.playerId })));
  for (const leg of legs.filter(({ units }) => units > 0)) {
    add(`${leg.eventId}/${leg.marketKey}/${leg.outcomeId}`, leg.units);
    add(`${leg.eventId}/${leg.marketKey}/${leg.outcomeId}/${leg.playerId}`, leg.units);
  }
  for (const market of new Set(legs.map((leg) => `${leg.eventId}/${leg.marketKey}`))) {
    const outcomes = OUTCOMES.map((id) => counters[`${market}/${id}`] ?? 0);
    const units = market.endsWith('double_chance') ? outcomes.reduce((a, b) => a + b, 0) : Math.max(...outcomes);
    if (units === 0) continue;
    add(market, units);
    add(String(market.split('/')[0]), units);
  }
  return counters;
}

/** What players of one person have on an outcome, each by the person that was told of them last. */
function sumOfPerson(
  bets: readonly BetRisk[],
  personOf: ReadonlyMap<number, number>,
  asked: BetRisk,
  on: SelectionRef,
) {
  return bets
    .filter(({ playerId }) => personOf.get(playerId) === asked.personId)
    .flatMap(({ legs, units }) => legs.map((leg) => ({ ...leg, units })))
    .filter((leg) => leg.eventId === on.eventId && leg.marketKey === on.marketKey && leg.outcomeId === on.outcomeId)
    .reduce((sum, { units }) => sum + units, 0);
}

/** Whether the bet may be taken, by the counters before and after it. */
function isWithin(bets: readonly BetRisk[], personOf: ReadonlyMap<number, number>, asked: BetRisk): boolean {
  const before = reckon(bets);
  const after = reckon([...bets, asked]);
  return asked.legs.every((leg) => {
    const caps = capsOf(leg.eventId, leg.marketKey);
    const market = `${leg.eventId}/${leg.marketKey}`;
    const isOk = (path: string, cap: number, mayStand: boolean): boolean => {
      const [was = 0, is = 0] = [before[path], after[path]];
      return is <= cap || (mayStand && is <= was);
    };
    return (
      isOk(`${market}/${leg.outcomeId}`, caps.outcomeUnits, false) &&
      sumOfPerson([...bets, asked], personOf, asked, leg) <= caps.personUnits &&
      isOk(market, caps.marketUnits, true) &&
      isOk(String(leg.eventId), caps.eventUnits, true)
    );
  });
}

const ALL = [1, 2, 3].flatMap((eventId) => KEYS.flatMap((key) => OUTCOMES.map((id) => ref(eventId, key, id))));

const leg = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...KEYS), fc.constantFrom(...OUTCOMES))
  .map((given) => ref(...given));
/** Now the players are said to be of these persons, now of those. */
const bet = fc.record({
  playerId: fc.integer({ min: 1, max: 4 }),
  personId: fc.integer({ min: 11, max: 13 }),
  legs: fc.uniqueArray(leg, { minLength: 1, maxLength: 4, selector: (one) => `${one.eventId}/${one.marketKey}` }),
  units: fc.integer({ min: 0, max: 70 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('take'), bet, place: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give back'), bet, place: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore'), bet, place: fc.nat() }) },
);

describe('whatever is taken, given back and restored, in whatever order, and whosever players they are found to be', () => {
  it('[BET-15] the counters are those of the bets that stand, and no cap is ever passed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = makeBook(capsOf);
        const standing: BetRisk[] = [];
        const personOf = new Map<number, number>();
        for (const { kind, bet: asked, place } of steps) {
          if (kind === 'take') {
            const isTaken = book.take(asked) === undefined;
            if (asked.units > 0) personOf.set(asked.playerId, asked.personId);
            // A bet without risk is taken even where there is no room.
            expect(isTaken).toBe(asked.units === 0 || isWithin(standing, personOf, asked));
            if (isTaken) standing.push(asked);
          } else if (kind === 'restore') {
            book.restore(asked);
            personOf.set(asked.playerId, asked.personId);
            standing.push(asked);
          } else {
            const [ended] = standing.splice(place % Math.max(1, standing.length), 1);
            if (ended) book.giveBack(ended);
          }
          expect(readBook(book)).toEqual(reckon(standing));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[BET-15] the book is the one that is rebuilt from the bets that stand, once it has heard whose each player is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(bet, { maxLength: 6 }), (steps, joined) => {
        const book = makeBook(capsOf);
        const standing: BetRisk[] = [];
        for (const { kind, bet: asked, place } of steps) {
          const [ended] = kind === 'give back' ? standing.splice(place % Math.max(1, standing.length), 1) : [];
          if (ended) book.giveBack(ended);
          if (kind === 'restore') book.restore(asked);
          if (kind === 'restore' || (kind === 'take' && book.take(asked) === undefined)) standing.push(asked);
        }
        const personOf = new Map([1, 2, 3, 4].map((playerId) => [playerId, 11]));
        for (const { playerId, personId } of joined) personOf.set(playerId, personId);
        const rebuilt = makeBook(capsOf);
        for (const one of standing) rebuilt.restore({ ...one, personId: personOf.get(one.playerId) ?? 11 });
        const everybody = [...personOf].map(([playerId, personId]) => ({ playerId, personId }));
        for (const by of everybody) book.findRoom(by, []);
        const rooms = (of: typeof book) => everybody.map((by) => ALL.map((on) => of.findRoom(by, [on])));
        expect(rooms(book)).toEqual(rooms(rebuilt));
        expect(readBook(book)).toEqual(readBook(rebuilt));
      }),
      { numRuns: 300 },
    );
  });

  it('the room is exactly what would be taken, and asking for it changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bet, fc.boolean()), { maxLength: 25 }),
        bet,
        (earlier, { playerId, personId, legs }) => {
          const book = makeBook(capsOf);
          for (const [one, isForced] of earlier) if (isForced) book.restore(one);
          for (const [one] of earlier) book.take(one);
          const before = readBook(book);
          const { units, bound } = book.findRoom({ playerId, personId }, legs);
          expect(readBook(book)).toEqual(before);
          expect(book.take({ playerId, personId, legs, units: units + 1 })).toBeDefined();
          if (units > 0) expect(book.take({ playerId, personId, legs, units })).toBeUndefined();
          expect(['player', 'outcome', 'market', 'event']).toContain(bound);
        },
      ),
      { numRuns: 500 },
    );
  });
});

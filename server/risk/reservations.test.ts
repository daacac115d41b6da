import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import type { LegCaps } from './find-caps.ts';
import { makeReservations } from './reservations.ts';
import { readBook } from './test-book.ts';
import type { BetRisk } from './types.ts';

const CAPS: LegCaps = { outcomeUnits: 100, personUnits: 80, marketUnits: 150, eventUnits: 200 };
const NO_CAPS: LegCaps = { outcomeUnits: 1e12, personUnits: 1e12, marketUnits: 1e12, eventUnits: 1e12 };

function ref(outcome: string, eventId = 1): SelectionRef {
  return { eventId: eventId as EventId, marketKey: '1x2' as MarketKey, outcomeId: outcome as OutcomeId };
}

/** Each player is a person of their own. */
function risk(units: number, playerId = 1, legs: readonly SelectionRef[] = [ref('1')]): BetRisk {
  return { playerId, personId: -playerId, legs, units };
}

function open(caps: LegCaps) {
  const book = makeBook(() => caps);
  const accepted: BetRisk[] = [];
  const replaced: BetRisk[] = [];
  const reservations = makeReservations({
    book,
    onKept: (one) => accepted.push(one),
    onReplaced: (one) => replaced.push(one),
  });
  return { book, reservations, accepted, replaced };
}

const OUTCOME = '1/1x2/1';

describe('[S1] risk that is reserved', () => {
  it('is booked for a whole batch in its order, and what finds no room leaves nothing behind', () => {
    const { book, reservations } = open(CAPS);
    const batch = [risk(60, 1), risk(50, 2), risk(40, 3), risk(1, 4)].map((one, at) => ({ betId: at + 1, risk: one }));
    expect(reservations.reserve(batch)).toEqual([undefined, 'outcome', undefined, 'outcome']);
    expect(readBook(book)[OUTCOME]).toBe(100);
    expect(reservations.size()).toBe(2);
  });

  it('is booked once, however often the same bet is asked for, and given back once', () => {
    const { book, reservations, accepted } = open(CAPS);
    for (let time = 0; time < 3; time++)
      expect(reservations.reserve([{ betId: 7, risk: risk(60) }])).toEqual([undefined]);
    reservations.reserve([{ betId: 8, risk: risk(30, 2) }]);
    for (let time = 0; time < 3; time++) reservations.done({ kept: [], freed: [7] });
    expect(readBook(book)[OUTCOME]).toBe(30);
    for (let time = 0; time < 3; time++) reservations.done({ kept: [8], freed: [8] });
    expect(readBook(book)[OUTCOME]).toBe(30);
    expect(accepted).toEqual([risk(30, 2)]);
    expect(reservations.size()).toBe(0);
  });

  it('counts the larger figure while a bet is decided anew at another price, and the last one once it stands', () => {
    const { book, reservations } = open(CAPS);
    reservations.reserve([{ betId: 1, risk: risk(40) }]);
    expect(reservations.reserve([{ betId: 1, risk: risk(70) }])).toEqual([undefined]);
    expect(readBook(book)[OUTCOME]).toBe(70);
    expect(reservations.reserve([{ betId: 1, risk: risk(55) }])).toEqual([undefined]);
    expect(readBook(book)[OUTCOME]).toBe(70);
    reservations.done({ kept: [1], freed: [] });
    expect(readBook(book)[OUTCOME]).toBe(55);
  });

  it('stays as it was where the new price finds no room, until the bet is let go', () => {
    const { book, reservations } = open(CAPS);
    reservations.reserve([{ betId: 1, risk: risk(40) }]);
    expect(reservations.reserve([{ betId: 1, risk: risk(81) }])).toEqual(['player']);
    expect(readBook(book)[OUTCOME]).toBe(40);
    reservations.done({ kept: [], freed: [1] });
    expect(book.events.size).toBe(0);
  });

  it('of an edit has the room that the old bet leaves, and both count until it is known which one stands', () => {
    const { book, reservations, replaced } = open(CAPS);
    const old = risk(70);
    book.restore(old);
    expect(reservations.reserve([{ betId: 1, risk: risk(81), replaces: old }])).toEqual(['player']);
    expect(readBook(book)[OUTCOME]).toBe(70);
    expect(reservations.reserve([{ betId: 2, risk: risk(60), replaces: old }])).toEqual([undefined]);
    expect(readBook(book)[OUTCOME]).toBe(130);
    reservations.done({ kept: [2], freed: [] });
    expect(readBook(book)[OUTCOME]).toBe(60);
    expect(replaced).toEqual([old]);
    reservations.reserve([{ betId: 3, risk: risk(10), replaces: risk(60) }]);
    reservations.done({ kept: [], freed: [3] });
    expect(readBook(book)[OUTCOME]).toBe(60);
  });
});

interface Model {
  readonly asked: Map<number, { last: number; most: number }>;
  readonly standing: Map<number, number>;
}

const step = fc.record({
  kind: fc.constantFrom('reserve', 'reserve', 'keep', 'free'),
  betId: fc.integer({ min: 1, max: 6 }),
  units: fc.integer({ min: 1, max: 50 }),
});

describe('whatever is reserved, kept and freed, in whatever order and however often', () => {
  it('[S1] what counts is never less than what stands or may stand, and exactly that once all is done', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { book, reservations } = open(NO_CAPS);
        const model: Model = { asked: new Map(), standing: new Map() };
        for (const { kind, betId, units } of steps) {
          const held = model.asked.get(betId);
          // The number of a bet is used for one bet: after it stands nobody asks for it again.
          if (kind === 'reserve' && !model.standing.has(betId)) {
            reservations.reserve([{ betId, risk: risk(units) }]);
            model.asked.set(betId, { last: units, most: Math.max(units, held?.most ?? 0) });
          } else if (kind === 'keep') {
            reservations.done({ kept: [betId], freed: [] });
            if (held) model.standing.set(betId, held.last);
            model.asked.delete(betId);
          } else if (kind === 'free') {
            reservations.done({ kept: [], freed: [betId] });
            model.asked.delete(betId);
          }
          const inDoubt = [...model.asked.values()].reduce((sum, one) => sum + one.most, 0);
          const stands = [...model.standing.values()].reduce((sum, one) => sum + one, 0);
          expect(readBook(book)[OUTCOME] ?? 0).toBe(stands + inDoubt);
          expect(book.findOutcome(ref('1'))?.reservedUnits ?? 0).toBe(inDoubt);
        }
      }),
      { numRuns: 500 },
    );
  });
});

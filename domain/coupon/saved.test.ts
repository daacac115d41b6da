import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSelectionId, parseSelectionId } from '../markets/index.ts';
import { MAX_ODDS_MILLI, MIN_ODDS_MILLI, oddsMilli } from '../odds/index.ts';
import {
  addSelection,
  COUPON_TYPES,
  emptyCoupon,
  fromSaved,
  MAX_SELECTIONS,
  setSystemValue,
  setType,
  toggleBanker,
  toSaved,
  type Coupon,
  type CouponSelection,
} from './index.ts';

function selection(id: string, odds = 2_000): CouponSelection {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: 'line',
    sportId: 1,
    tournamentId: ref.eventId,
    eventName: 'Northbridge – Southgate',
    marketName: 'Result',
    outcomeName: 'Home',
    startsAtSec: 1_800_000_000,
    addedAtSec: 1_799_999_000,
    oddsMilli: oddsMilli(odds),
  };
}

const home = selection('1/1x2/1');
const draw = selection('1/1x2/x');
const other = selection('2/1x2/2');

function couponOf(...selections: CouponSelection[]): Coupon {
  return selections.reduce(addSelection, emptyCoupon());
}

const ids = (coupon: Coupon): string[] => coupon.selections.map((held) => held.id);

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const anySelection: fc.Arbitrary<CouponSelection> = fc
  .record({
    event: fc.integer({ min: 1, max: 40 }),
    pick: fc.constantFrom('1x2/1', '1x2/x', 'total|total=2.5/over', 'correct_score/2:1'),
    section: fc.constantFrom('line' as const, 'live' as const),
    sportId: fc.nat(),
    tournamentId: fc.nat(),
    eventName: text,
    marketName: text,
    outcomeName: text,
    startsAtSec: fc.nat(),
    addedAtSec: fc.nat(),
    odds: fc.integer({ min: MIN_ODDS_MILLI, max: MAX_ODDS_MILLI }),
  })
  .map(({ event, pick, odds, ...rest }) => ({ ...selection(`${event}/${pick}`, odds), ...rest }));

/** Through the text that storage keeps. */
function reload(coupon: Coupon): Coupon {
  return fromSaved(JSON.parse(JSON.stringify(toSaved(coupon))));
}

describe('a saved coupon', () => {
  it('[CP-24] has the documents’ fields: bets, addedAtByBetId, typeId, systemValue', () => {
    expect(toSaved(couponOf(home, other))).toEqual({
      bets: [home, other],
      addedAtByBetId: { [home.id]: home.addedAtSec, [other.id]: other.addedAtSec },
      typeId: 1,
      systemValue: 2,
      bankers: [],
    });
  });

  it('[CP-24] comes back with the selections, their prices and times, and its type', () => {
    fc.assert(
      fc.property(fc.array(anySelection, { maxLength: 12 }), (selections) => {
        const coupon = couponOf(...selections);
        const back = reload(coupon);
        expect(back.selections).toEqual(coupon.selections);
        expect(back.type).toBe(coupon.type);
      }),
    );
  });
});

describe('a saved system', () => {
  const ofFive = [11, 12, 13, 14, 15].map((event) => selection(`${event}/1x2/1`));
  const system = setSystemValue(setType(couponOf(...ofFive), 'system'), 3);
  const banker = ofFive[1]?.id ?? home.id;

  it('[CP-24] comes back with its value and its bankers', () => {
    expect(reload(system)).toEqual(system);
    const withBanker = toggleBanker(system, banker);
    expect(withBanker.type).toBe('system_banker');
    expect(reload(withBanker)).toEqual(withBanker);
  });

  it.each(Object.entries(COUPON_TYPES))(
    '[CP-24] of the type %s never comes back as what it cannot be',
    (_type, typeId) => {
      expect(fromSaved({ bets: [home], typeId }).type).toBe(typeId === COUPON_TYPES.singles ? 'singles' : 'single');
      expect(fromSaved({ bets: [], typeId }).type).toBe('single');
    },
  );

  it.each<[string, object]>([
    ['bankers that are not on it', { bankers: [home.id] }],
    ['bankers that are no list', { bankers: { 0: banker } }],
    ['bankers of anything', { bankers: [null, 1, {}, [banker]] }],
  ])('[CP-24] forgets %s', (_name, stored) => {
    expect(fromSaved({ ...toSaved(system), typeId: 2, ...stored }).bankers).toEqual([]);
  });

  it.each([0, 1, 5, -3, 2.5, '3', null, undefined])('[CP-24] is of two where its value is %s', (systemValue) => {
    expect(fromSaved({ ...toSaved(system), systemValue }).systemValue).toBe(2);
  });
});

describe('storage that holds something else', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['text', 'coupon'],
    ['a list', [home]],
    ['an object of another kind', { theme: 'dark' }],
    ['bets that are no list', { bets: { 0: home } }],
    ['bets of nothing', { bets: [null, undefined, 1, 'x', [], {}] }],
    ['a selection without id', { bets: [{ ...home, id: undefined }] }],
    ['an id that is none', { bets: [{ ...home, id: '1e3/1x2/1' }] }],
    ['a market of an older version', { bets: [{ ...home, id: '1/halftime/1' }] }],
    ['an outcome that its market cannot have', { bets: [{ ...home, id: '1/1x2/over' }] }],
    ['a price as text', { bets: [{ ...home, oddsMilli: '2000' }] }],
    ['a price that is none', { bets: [{ ...home, oddsMilli: 1 }] }],
    ['a section that is none', { bets: [{ ...home, section: 'results' }] }],
    ['a name that is no text', { bets: [{ ...home, eventName: { toString: 1 } }] }],
    ['a time that is none', { bets: [{ ...home, startsAtSec: null }] }],
    ['a sport that is none', { bets: [{ ...home, sportId: -1 }] }],
  ])('[CP-24] %s leaves an empty coupon', (_name, stored) => {
    expect(fromSaved(stored)).toEqual(emptyCoupon());
  });

  it('[CP-24] keeps what is good beside what is not', () => {
    expect(ids(fromSaved({ bets: [{ broken: true }, home, null, other], typeId: 'x' }))).toEqual([home.id, other.id]);
  });

  it('[CP-24] believes the id, not the fields that repeat it', () => {
    const [held] = fromSaved({ bets: [{ ...home, eventId: 9, marketKey: 'winner', outcomeId: '2' }] }).selections;
    expect(held).toEqual(home);
  });

  it('[CP-24] brings back one outcome a market, and no more than a coupon may hold', () => {
    expect(ids(fromSaved({ bets: [home, draw, home] }))).toEqual([home.id]);
    const many = Array.from({ length: 500 }, (_, index) => selection(`${index + 1}/1x2/1`));
    expect(fromSaved({ bets: many }).selections).toHaveLength(MAX_SELECTIONS);
  });

  it('[CP-24] never throws and carries no field that is not ours', () => {
    const known = Object.keys(home).toSorted();
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ bets: fc.array(fc.oneof(fc.anything(), anySelection)) })),
        (stored) => {
          for (const held of fromSaved(stored).selections) expect(Object.keys(held).toSorted()).toEqual(known);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(Object.keys(fromSaved({ bets: [{ ...home, extra: '<b>' }] }).selections[0] ?? {}).toSorted()).toEqual(known);
  });

  it('[CP-24] takes a coupon of the time before tournaments were kept', () => {
    const { tournamentId: _, ...old } = home;
    expect(fromSaved({ bets: [old] }).selections).toEqual([{ ...home, tournamentId: 0 }]);
  });
});

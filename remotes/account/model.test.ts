import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountView, StatementLine } from '@glasshouse/contracts/wallet';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { appendOlder, groupByDay, listBalances, listNeverAccepted, mergeNewest, nameKind } from './model-statement.ts';
import { getLatest } from './model.ts';

function account(id: number, money: number): AccountView {
  const flags = { isActive: true, isClosed: false, isFrozen: false };
  return { id, iso: 'EUR', symbol: '€', currencyId: 1, money, type: 0, points: 0, label: 'EUR', ...flags };
}

describe('the balance in sight', () => {
  const rendered = account(1, 100);
  const session = [account(1, 200), account(2, 5)];

  it('is the page’s own until the session is known, then the session’s', () => {
    expect(getLatest(rendered, [], undefined).money).toBe(100);
    expect(getLatest(rendered, session, undefined).money).toBe(200);
  });

  it('is a deposit’s answer at once, and only until the session moves on', () => {
    const answered = { account: account(1, 700), session };
    expect(getLatest(rendered, session, answered).money).toBe(700);
    expect(getLatest(rendered, [account(1, 650)], answered).money).toBe(650);
  });

  it('of one account never takes the answer for another', () => {
    expect(getLatest(account(2, 5), session, { account: account(1, 700), session }).money).toBe(5);
  });
});

describe('a statement', () => {
  const line = (entryId: number, atSec = 0): StatementLine => ({ entryId, atSec, kind: 'stake', amount: -1 });
  const page = (ids: readonly number[], more = false) => ({ lines: ids.map((id) => line(id)), more, netDeposits: 0 });
  const ids = (statement: { readonly lines: readonly StatementLine[] }) => statement.lines.map((one) => one.entryId);

  it.each([
    ['new movements come on top', [3, 2, 1], [5, 4, 3], [5, 4, 3, 2, 1]],
    ['nothing new changes nothing', [3, 2, 1], [3, 2], [3, 2, 1]],
    ['a first movement is all there is', [], [1], [1]],
    ['a gap leaves the new page alone', [3, 2, 1], [90, 89], [90, 89]],
  ])('read again: %s', (_name, held, fresh, expected) => {
    expect(ids(mergeNewest(page(held, true), page(fresh, true)))).toEqual(expected);
  });

  it('says that there is more as whichever page reaches lower knows', () => {
    expect(mergeNewest(page([3, 2, 1], false), page([4, 3], true)).more).toBe(false);
    expect(mergeNewest(page([3], false), page([90], true)).more).toBe(true);
    expect(appendOlder(page([3], true), page([2, 1], false))).toEqual(page([3, 2, 1], false));
    expect(ids(appendOlder(page([3, 2], true), page([2, 1])))).toEqual([3, 2, 1]);
  });

  it('says what each movement left on the account, older pages and newer ones with it', () => {
    const held = { ...page([3, 2]), balance: 98 };
    expect([...listBalances(held)]).toEqual([
      [3, 98],
      [2, 99],
    ]);
    expect(listBalances(appendOlder(held, page([1]))).get(1)).toBe(100);
    const newer = mergeNewest(held, { ...page([4, 3]), balance: 97 });
    expect([...listBalances(newer).values()]).toEqual([97, 98, 99]);
    expect(listBalances(page([])).size).toBe(0);
  });

  it('[CF-03] breaks into days at the visitor’s own midnight', () => {
    const lateEvening = Date.UTC(2026, 10, 20, 22, 30) / 1000;
    const lines = [line(3, lateEvening + 3_600), line(2, lateEvening), line(1, lateEvening - 7_200)];
    const days = (timeZone: number) => groupByDay(lines, timeZone).map((day) => ids(day));
    expect(days(0)).toEqual([[3, 2, 1]]);
    expect(days(1)).toEqual([[3], [2, 1]]);
    expect(days(3)).toEqual([[3, 2], [1]]);
    expect(days(-5.5)).toEqual([[3, 2, 1]]);
  });

  it('loses no line and changes no order, wherever the visitor is', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2_000_000_000 })).map((all) => all.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(times, fc.integer({ min: -24, max: 28 }), (all, halfHours) => {
        const lines = all.map((atSec, at) => line(all.length - at, atSec));
        const days = groupByDay(lines, halfHours / 2);
        expect(days.flatMap((day) => day.lines)).toEqual(lines);
        expect(new Set(days.map((day) => day.day)).size).toBe(days.length);
      }),
    );
  });

  it.each([
    ['payout', 'statement.payout'],
    ['demo_deposit', 'statement.demo_deposit'],
    ['reversal', 'statement.reversal'],
    ['capture', 'account.otherKind'],
    ['', 'account.otherKind'],
  ])('calls a movement of kind %j by %s', (kind, key) => {
    expect(nameKind(kind)).toBe(key);
  });

  it.each(['stake', 'payout', 'refund', 'reserve', 'release', 'repay', 'reversal', 'cash_out', 'bonus'])(
    'has a word for %s in both languages',
    (kind) => {
      const key = nameKind(kind);
      expect([key, Object.hasOwn(en, key), Object.hasOwn(ru, key)]).toEqual([`statement.${kind}`, true, true]);
    },
  );

  it('links to no bet that was never accepted', () => {
    const reserved = { ...line(2), kind: 'reserve', betId: 9 };
    expect([...listNeverAccepted([{ ...line(3), kind: 'release', betId: 9 }, reserved, line(1)])]).toEqual([9]);
    expect(listNeverAccepted([reserved]).size).toBe(0);
  });
});

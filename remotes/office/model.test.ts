import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { AccountView, StatementLine } from '@glasshouse/contracts/wallet';
import en from './locales/en.json';
import ru from './locales/ru.json';
import {
  appendOlder as appendOlderBets,
  isUnderWay,
  parseBetId,
  parseFilter,
  takeChanged,
  takeNewest,
} from './model-bets.ts';
import { listQuickAmounts } from './model-deposit.ts';
import { appendOlder, groupByDay, listNeverAccepted, mergeNewest, nameKind } from './model-statement.ts';
import { getLatest, isSignedOut } from './model.ts';

function account(id: number, money: number): AccountView {
  const flags = { isActive: true, isFrozen: false };
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

describe('a deposit', () => {
  it.each([
    ['EUR', [2_500, 5_000, 10_000]],
    ['JPY', [3_500, 7_000, 14_000]],
    ['KWD', [7_500, 15_000, 30_000]],
  ])('in %s is quickly %j', (iso, amounts) => {
    expect(listQuickAmounts(iso)).toEqual(amounts);
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

function bet(betId: number, state: BetView['state'] = 'open'): BetView {
  const rest = { placedAtSec: 0, typeId: 0, accountId: 1, iso: 'EUR', amount: 100, oddsMilli: 2_000, possibleWin: 200 };
  return { betId, requestId: `request-${betId}`, state, ...rest, isEditable: false, legs: [] };
}

describe('bets in sight', () => {
  const list = (ids: readonly number[], next?: string) => ({ bets: ids.map((id) => bet(id)), next });
  const seen = ({ bets }: { readonly bets: readonly BetView[] }) => bets.map((one) => `${one.betId} ${one.state}`);

  it('are settled where they stand, whatever the filter', () => {
    for (const filter of ['all', 'open', 'settled'] as const) {
      expect(seen(takeChanged(list([3, 2, 1]), [bet(2, 'won')], filter))).toEqual(['3 open', '2 won', '1 open']);
    }
  });

  it.each([
    ['a new one comes on top', 'all', bet(9), ['9 open', '5 open', '4 open']],
    ['an open one does not join the settled', 'settled', bet(9), ['5 open', '4 open']],
    ['a settled one does not join the open', 'open', bet(9, 'lost'), ['5 open', '4 open']],
    ['a settled one takes its place by number', 'settled', bet(4.5, 'won'), ['5 open', '4.5 won', '4 open']],
    ['one from below waits for its page', 'all', bet(1, 'won'), ['5 open', '4 open']],
  ] as const)('hear of others: %s', (_name, filter, changed, expected) => {
    expect(seen(takeChanged(list([5, 4], '4'), [changed], filter))).toEqual(expected);
  });

  it('an older one joins where everything is in sight', () => {
    expect(seen(takeChanged(list([5]), [bet(1, 'won')], 'settled'))).toEqual(['5 open', '1 won']);
    expect(seen(takeChanged(list([]), [bet(1)], 'all'))).toEqual(['1 open']);
  });

  it('read again are right as far down as the page reaches, and kept below', () => {
    const page = { bets: [bet(9), bet(5, 'won')], next: '5' };
    const read = takeNewest(list([6, 5, 2, 1]), page, 'all');
    expect([seen(read), read.next]).toEqual([['9 open', '5 won', '2 open', '1 open'], undefined]);
    expect(takeNewest(list([6], '6'), page, 'all').next).toBe('5');
    expect(takeNewest(list([6, 5, 2], '2'), page, 'all').next).toBe('2');
    expect(seen(takeNewest(list([6, 5]), { bets: [bet(9)] }, 'all'))).toEqual(['9 open']);
  });

  it('read again keep one that was settled in sight and is therefore missing from the open', () => {
    const held = takeChanged(list([3, 2]), [bet(3, 'won')], 'open');
    expect(seen(takeNewest(held, { bets: [bet(2)] }, 'open'))).toEqual(['3 won', '2 open']);
  });

  it('an empty page with more behind it says nothing about what is in sight', () => {
    expect(seen(takeNewest(list([3, 2], '2'), { bets: [], next: '9' }, 'open'))).toEqual(['3 open', '2 open']);
  });

  it.each([
    ['an open bet before its matches', 'open', { startsAtSec: 200 }, false],
    ['one whose match should have begun', 'open', { startsAtSec: 100 }, true],
    ['one taken live', 'open', { startsAtSec: 200, section: 'live' }, true],
    ['one whose leg is decided', 'open', { startsAtSec: 100, state: 'win' }, false],
    ['a settled bet', 'lost', { startsAtSec: 100 }, false],
  ] as const)('%s, %s, is read again by the clock', (_name, state, changes, expected) => {
    const event = { gameId: 1, sportId: 1, tournamentId: 2, tournament: '', home: '', away: '' };
    const pick = { section: 'line', market: '1x2', outcome: '1', oddsMilli: 2_000, state: 'open' } as const;
    const legs = [{ ...event, ...pick, isBanker: false, ...changes }];
    expect(isUnderWay({ ...bet(1, state), legs }, 100)).toBe(expected);
  });

  it('get the older ones once', () => {
    const all = appendOlderBets(list([3, 2], '2'), list([2, 1]));
    expect([seen(all), all.next]).toEqual([['3 open', '2 open', '1 open'], undefined]);
  });
});

describe('what an address asks for', () => {
  it.each([
    ['open', 'open'],
    ['settled', 'settled'],
    ['all', 'all'],
    [undefined, 'all'],
    ['<b>', 'all'],
  ])('state=%s is %s', (text, expected) => {
    expect(parseFilter(text)).toBe(expected);
  });

  it.each([
    ['42', 42],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['9999999999999999', undefined],
    [undefined, undefined],
  ])('bet=%s is %s', (text, expected) => {
    expect(parseBetId(text)).toBe(expected);
  });
});

it('a session that ended is told from other failures', () => {
  const failure = (code: 'sign_in_required' | 'internal') =>
    ({ ok: false, status: 401, error: { code, message: '', requestId: '' } }) as const;
  expect(isSignedOut(failure('sign_in_required'))).toBe(true);
  expect(isSignedOut(failure('internal'))).toBe(false);
  expect(isSignedOut({ ok: true, answer: {} })).toBe(false);
});

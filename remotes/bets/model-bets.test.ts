import { describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { appendOlder, isUnderWay, parseFilter, takeChanged, takeNewest } from './model-bets.ts';

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
    const all = appendOlder(list([3, 2], '2'), list([2, 1]));
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
});

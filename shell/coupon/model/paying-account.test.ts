import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../testing/index.ts';
import { isSamePayingAccount, payingAccountOf } from './paying-account.ts';

const BONUS = { ...ACCOUNT, id: 6, isActive: false, type: 4 as const, money: 300 };
const YEN = { ...ACCOUNT, id: 7, isActive: false, type: 9 as const, iso: 'JPY', money: 20_000 };
const CLOSED = { ...ACCOUNT, id: 1, isActive: false, isClosed: true };

describe('the paying', () => {
  it('[CP-22] is the account that the player chose: main, of another currency, or the bonus account', () => {
    const session = { userId: 7, accounts: [CLOSED, ACCOUNT, BONUS, YEN] };
    expect(payingAccountOf(session, 'EUR')).toMatchObject({ account: ACCOUNT, iso: 'EUR' });
    expect(payingAccountOf(session, 'EUR', BONUS.id)).toMatchObject({ account: BONUS, iso: 'EUR' });
    expect(payingAccountOf(session, 'EUR', YEN.id)).toMatchObject({ account: YEN, iso: 'JPY' });
    expect(payingAccountOf(session, 'EUR').accounts).toEqual([ACCOUNT, BONUS, YEN]);
  });

  it('is the active account where none is chosen here, whichever kind it is of', () => {
    const main = { ...ACCOUNT, isActive: false };
    const yen = { ...YEN, isActive: true };
    expect(payingAccountOf({ userId: 7, accounts: [main, BONUS, yen] }, 'EUR')).toMatchObject({
      account: yen,
      iso: 'JPY',
    });
    expect(payingAccountOf({ userId: 7, accounts: [BONUS, main] }, 'EUR').account).toBe(main);
  });

  it('[CP-22] falls back on the main account where the chosen one is gone or no longer works', () => {
    const session = { userId: 7, accounts: [CLOSED, ACCOUNT] };
    expect(payingAccountOf(session, 'EUR', CLOSED.id).account).toBe(ACCOUNT);
    expect(payingAccountOf(session, 'EUR', 999).account).toBe(ACCOUNT);
  });

  it('of a guest is in the currency that is probably theirs', () => {
    expect(payingAccountOf({ accounts: [] }, 'KZT')).toMatchObject({ iso: 'KZT', signedIn: false });
  });

  it('is the same until an account changes', () => {
    const session = { userId: 7, accounts: [ACCOUNT] };
    expect(isSamePayingAccount(payingAccountOf(session, 'EUR'), payingAccountOf(session, 'EUR'))).toBe(true);
    const poorer = { userId: 7, accounts: [{ ...ACCOUNT, money: 1 }] };
    expect(isSamePayingAccount(payingAccountOf(session, 'EUR'), payingAccountOf(poorer, 'EUR'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../testing/index.ts';
import { isSamePayingAccount, payingAccountOf } from './paying-account.ts';

const BONUS = { ...ACCOUNT, id: 6, isActive: false, type: 4 as const, money: 300 };
const YEN = { ...ACCOUNT, id: 7, isActive: false, type: 9 as const, iso: 'JPY', money: 20_000 };
const CLOSED = { ...ACCOUNT, id: 1, isActive: false, isClosed: true };

describe('the paying', () => {
  it('[CP-22] is the account that the player chose: main, of another currency, or the bonus account', () => {
    const session = { userId: 7, accounts: [CLOSED, ACCOUNT, BONUS, YEN] };
    expect(payingAccountOf(session, 'en')).toMatchObject({ account: ACCOUNT, iso: 'EUR' });
    expect(payingAccountOf(session, 'en', BONUS.id)).toMatchObject({ account: BONUS, iso: 'EUR' });
    expect(payingAccountOf(session, 'en', YEN.id)).toMatchObject({ account: YEN, iso: 'JPY' });
    expect(payingAccountOf(session, 'en').accounts).toEqual([ACCOUNT, BONUS, YEN]);
  });

  it('is the active account where none is chosen here, whichever kind it is of', () => {
    const main = { ...ACCOUNT, isActive: false };
    const yen = { ...YEN, isActive: true };
    expect(payingAccountOf({ userId: 7, accounts: [main, BONUS, yen] }, 'en')).toMatchObject({
      account: yen,
      iso: 'JPY',
    });
    expect(payingAccountOf({ userId: 7, accounts: [BONUS, main] }, 'en').account).toBe(main);
  });

  it('[CP-22] falls back on the main account where the chosen one is gone or no longer works', () => {
    const session = { userId: 7, accounts: [CLOSED, ACCOUNT] };
    expect(payingAccountOf(session, 'ru', CLOSED.id).account).toBe(ACCOUNT);
    expect(payingAccountOf(session, 'ru', 999).account).toBe(ACCOUNT);
  });

  it('of a guest is in the currency that the language suggests', () => {
    expect(payingAccountOf({ accounts: [] }, 'ru').iso).toBe('KZT');
    expect(payingAccountOf({ accounts: [] }, 'en')).toMatchObject({ iso: 'EUR', signedIn: false });
  });

  it('is the same until an account changes', () => {
    const session = { userId: 7, accounts: [ACCOUNT] };
    expect(isSamePayingAccount(payingAccountOf(session, 'en'), payingAccountOf(session, 'en'))).toBe(true);
    const poorer = { userId: 7, accounts: [{ ...ACCOUNT, money: 1 }] };
    expect(isSamePayingAccount(payingAccountOf(session, 'en'), payingAccountOf(poorer, 'en'))).toBe(false);
  });
});

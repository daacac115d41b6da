import { describe, expect, it } from 'vitest';
import { makeCall } from '@glasshouse/kit/api';
import type { ConfirmedBet } from '../../coupon/model/confirmed-bet.ts';
import { finishFirstBet } from './finish-first-bet.ts';

const BET: ConfirmedBet = {
  type: 'single',
  systemValue: 2,
  amountMinor: 500,
  iso: 'EUR',
  legs: [{ id: '7/1x2/1', oddsMilli: 1_850 }],
};
const DETAILS = { givenName: 'Rosa', familyName: 'Ost', birthDate: '1991-05-30', country: 'GB' };
const TOLD = { details: DETAILS, isRequired: false, needs: 'nothing', country: 'GB', isHeld: false };

async function run({ isDeposited = true, status = 200, isConfirmed = true } = {}) {
  const done: string[] = [];
  const body = status === 200 ? TOLD : { error: { code: 'name_invalid' } };
  const call = makeCall(({ callId }) => {
    done.push(callId);
    return Promise.resolve({ status, body });
  });
  await finishFirstBet(
    {
      call,
      tell: ({ error }) => done.push(`told ${error.code}`),
      dismissPrompt: () => Promise.resolve(void done.push('no limit')),
      deposit: (amountMinor) => Promise.resolve(done.push(`deposit ${amountMinor}`) > 0 && isDeposited),
      place: ({ amountMinor }) => done.push(`place ${amountMinor}`) > 0,
    },
    { amountMinor: 2_000, details: DETAILS, bet: isConfirmed ? BET : undefined },
  );
  return done;
}

describe('what one press of a newcomer asks for beside an account', () => {
  it('[SE-09.deposit] is done in the order in which each needs the one before', async () => {
    expect(await run()).toEqual(['saveDetails', 'no limit', 'deposit 2000', 'place 500']);
  });

  it('[SE-09.deposit] deposits nothing for somebody whose name is refused', async () => {
    expect(await run({ status: 400 })).toEqual(['saveDetails', 'told name_invalid']);
  });

  it('[SE-09.deposit] places no bet by money that is not there', async () => {
    expect(await run({ isDeposited: false })).toEqual(['saveDetails', 'no limit', 'deposit 2000']);
  });

  it('[SE-09.deposit] places nothing that was not confirmed', async () => {
    expect(await run({ isConfirmed: false })).toEqual(['saveDetails', 'no limit', 'deposit 2000']);
  });
});

import { describe, expect, it } from 'vitest';
import { listAccounts } from '@glasshouse/contracts/wallet';
import { makeSampleCall, sampleMoney } from './index.ts';

const refusal = (code: string) => ({ error: { code, message: code, requestId: 'r' } });

describe('a sample answer', () => {
  it.each([
    ['without a field of its answer', listAccounts, 200, { all_accounts: [], bonus: [] }, /isAccountFrozen/],
    [
      'with a field that its answer does not have',
      listAccounts,
      200,
      { ...sampleMoney([]), frozen: true },
      /more than its schema names/,
    ],
    ['that refuses by a code of another call', listAccounts, 404, refusal('bet_unknown'), /none of its refusals/],
    ['that refuses by no code of ours', listAccounts, 400, refusal('so_what'), /code of no refusal/],
    ['that refuses by another status', listAccounts, 403, refusal('sign_in_required'), /answered with 401/],
  ])('%s is none', async (_what, call, status, body, fault) => {
    await expect(makeSampleCall(async () => ({ status, body }))(call)).rejects.toThrow(fault);
  });

  it.each([
    [200, sampleMoney([]), true],
    [401, refusal('sign_in_required'), false],
    [502, '<html>', false],
  ])('of status %i that the server could give is handed on', async (status, body, ok) => {
    expect(await makeSampleCall(async () => ({ status, body }))(listAccounts)).toMatchObject({ ok });
  });

  it('that never comes is a failure of the network', async () => {
    const call = makeSampleCall(() => Promise.reject(new Error('gone')));
    expect(await call(listAccounts)).toMatchObject({ ok: false, status: 0 });
  });
});

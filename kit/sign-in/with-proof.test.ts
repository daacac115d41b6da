import { describe, expect, it } from 'vitest';
import { makeCall } from '@glasshouse/contracts/make-call';
import { startTotp } from '@glasshouse/contracts/factors';
import { withProof } from './with-proof.ts';

function answering(statuses: readonly number[]) {
  const asked: unknown[] = [];
  const call = makeCall(async ({ body }) => {
    const status = statuses[asked.length] ?? 500;
    asked.push(body);
    const code = status === 403 ? 'proof_required' : 'factor_exists';
    return { status, body: status === 200 ? {} : { error: { code, message: code, requestId: 'r' } } };
  });
  return { call, asked };
}

describe('a call that needs a proof', () => {
  it('[US-03.proof] is made again by itself once it is proved', async () => {
    const { call, asked } = answering([403, 200]);
    const result = await withProof(call, async () => true)(startTotp);
    expect([result.ok, asked.length]).toEqual([true, 2]);
  });

  it('[US-03.proof] tells its refusal where nothing was proved', async () => {
    const { call, asked } = answering([403, 200]);
    const result = await withProof(call, async () => false)(startTotp);
    expect([result, asked.length]).toMatchObject([{ ok: false, error: { code: 'proof_required' } }, 1]);
  });

  it('is asked for nothing where it is refused for another reason', async () => {
    const { call } = answering([409]);
    let questions = 0;
    const result = await withProof(call, async () => ++questions > 0)(startTotp);
    expect([result, questions]).toMatchObject([{ error: { code: 'factor_exists' } }, 0]);
  });

  it('is not repeated without end', async () => {
    const { call, asked } = answering([403, 403, 403]);
    await withProof(call, async () => true)(startTotp);
    expect(asked).toHaveLength(2);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCall } from '@glasshouse/contracts/make-call';
import { askSignIn } from './ask-sign-in.ts';
import { solveChallenge } from './solve-challenge.ts';

const ASKED = { login: '7', password: 'secret' };

/** A server that asks for work as often as it is told, each time for another challenge. */
function open(times: number) {
  const proofs: unknown[] = [];
  const call = makeCall(async ({ body }) => {
    proofs.push(typeof body === 'object' && body !== null && 'proof' in body ? body.proof : undefined);
    const challenge = { text: `challenge-${proofs.length}`, bits: 8 };
    const error = { code: 'proof_of_work_required', message: '', requestId: '', challenge };
    return proofs.length <= times ? { status: 403, body: { error } } : { status: 200, body: { userId: 7 } };
  });
  return { call, proofs };
}

describe('signing in', () => {
  it('[M2] does the work that is asked for, and tries again with its proof', async () => {
    const { call, proofs } = open(2);
    expect(await askSignIn(call, ASKED)).toEqual({ ok: true, answer: { userId: 7 } });
    expect(proofs).toEqual([
      undefined,
      expect.stringMatching(/^challenge-1\.\d+$/),
      expect.stringMatching(/^challenge-2\.\d+$/),
    ]);
  });

  it('gives up where work is asked for without end', async () => {
    const { call, proofs } = open(100);
    expect(await askSignIn(call, ASKED)).toMatchObject({ ok: false, error: { code: 'proof_of_work_required' } });
    expect(proofs).toHaveLength(4);
  });
});

describe('the work', () => {
  it('is a number whose hash begins with as many zero bits as were asked for', async () => {
    const solved = (await solveChallenge({ text: 'some text', bits: 12 })) ?? '';
    expect(solved).toMatch(/^some text\.\d+$/);
    expect(createHash('sha256').update(solved).digest().readUInt32BE() >>> 20).toBe(0);
  });

  it('ends when nobody waits for it', async () => {
    expect(await solveChallenge({ text: 'some text', bits: 64 }, AbortSignal.abort())).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { makeSampleCall } from '@glasshouse/kit/api/testing';
import { reportSeen } from './living.ts';

function ask(assignments: readonly { experiment: string; variant: string }[]) {
  const seen: unknown[] = [];
  const call: CallApi = makeSampleCall(({ callId, body }) => {
    if (callId === 'recordExposure') seen.push(body);
    return Promise.resolve({ status: 200, body: { assignments } });
  });
  return { call, seen };
}

it('[CF-06.used] a page tells which experiments its visitor has seen their variant of', async () => {
  const { call, seen } = ask([
    { experiment: 'bar', variant: 'without' },
    { experiment: 'head', variant: 'as-ever' },
  ]);
  await reportSeen(call);
  expect(seen).toEqual([{ experiments: ['bar', 'head'] }]);
});

it('a page on which nothing is tried tells nothing', async () => {
  const { call, seen } = ask([]);
  await reportSeen(call);
  expect(seen).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { History, type Asked } from './history.ts';

const player = { playerId: 1, accountId: 2, cookie: '' };
const DEPOSIT: Asked = { kind: 'deposit', requestId: 'deposit-1', player, path: '/deposit', body: '{}' };

/** What is wrong with answers that came one after the other. */
function hear(...answers: readonly (Answer | undefined)[]): readonly string[] {
  const history = new History();
  history.ask(DEPOSIT);
  for (const answer of answers) history.tell(DEPOSIT, answer, Date.now());
  return history.broken;
}

it('[LED-05] an answer that is given again with another byte is a broken promise, a deposit’s balance too', () => {
  const first = { status: 200, text: '{"entryId":7,"balance":100}' };
  expect(hear(first, undefined, { status: 503, text: '' }, first)).toEqual([]);
  expect(hear(first, { status: 200, text: '{"entryId":7,"balance":200}' })).toEqual([
    expect.stringMatching(/then 200/),
  ]);
});

it('[REL-01] a fault of the house’s own is a broken promise, whatever struck; one that is named is not', () => {
  expect(hear(undefined, { status: 503, text: '{"error":{"code":"not_ready"}}' })).toEqual([]);
  expect(hear({ status: 500, text: '' })).toEqual([expect.stringMatching(/was answered 500/)]);
});

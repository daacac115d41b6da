import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { makeNoticeBoard } from './notice-board.ts';
import { makeShowFailure } from './show-failure.ts';

function open() {
  const notices = makeNoticeBoard();
  const tell = makeShowFailure({ t: (key) => key, notices });
  const fail = (status: number, code: RefusalCode, message = '') =>
    tell({ ok: false, status, error: { code, message, requestId: '' } });
  return { fail, shown: () => notices.get().map(({ kind, text }) => `${kind}: ${text}`) };
}

describe('failures that nobody shows', () => {
  it.each<[string, number, RefusalCode, string, readonly string[]]>([
    ['a refusal has its own words', 409, 'funds_insufficient', '', ['error: refusals.funds_insufficient']],
    ['what reached nobody is the connection’s', 0, 'internal', 'TypeError: Failed to fetch', ['error: errors.network']],
    ['what was given up is silent', 0, 'internal', 'AbortError: The user aborted a request.', []],
  ])('[CO-05] %s', (_name, status, code, message, shown) => {
    const { fail, shown: read } = open();
    fail(status, code, message);
    fail(status, code, message);
    expect(read()).toEqual(shown);
  });
});

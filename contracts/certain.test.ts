import { describe, expect, it } from 'vitest';
import { cashOut } from './cash-out.ts';
import { isCertain } from './certain.ts';
import { placeCoupon } from './betting-coupon.ts';
import { cancelPendingBet } from './betting-pending.ts';
import { editBet } from './betting-edits.ts';
import { makeCall, type TransportAnswer } from './make-call.ts';
import { isRefusalCode, REFUSALS, type RefusalCode } from './refusals.ts';
import { demoDeposit } from './wallet.ts';
import { withdrawMoney } from './wallet-withdrawals.ts';

const SOLD = { betId: 7, part: 1, closed: 500, paid: 450, left: 0, balance: 10_450, atSec: 1 };
const HTML = undefined; // What is no JSON has no body by the time it is looked at.

function ours(code: RefusalCode): object {
  return { error: { code, message: code, requestId: 'r-1' } };
}

async function judge(answered: TransportAnswer | Error): Promise<{ first: boolean; repeat: boolean }> {
  const call = makeCall(() => (answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered)));
  const result = await call(cashOut, { params: { betId: 7 }, body: { id: 'request-1', agreed: 450 } });
  return { first: isCertain(cashOut, result, false), repeat: isCertain(cashOut, result, true) };
}

const CERTAIN = { first: true, repeat: true };
/** Says that this sending did nothing, and nothing about one before it. */
const THIS_ONE = { first: true, repeat: false };
const UNSURE = { first: false, repeat: false };

it('what an answer is known by is in every answer of a call that moves money', () => {
  for (const call of [placeCoupon, editBet, cashOut, demoDeposit, withdrawMoney, cancelPendingBet]) {
    expect(call.answer.required).toEqual(expect.arrayContaining([...call.answerHas]));
    expect(call.answerHas.length).toBeGreaterThan(1);
  }
});

describe('whether an answer to a call that moves money is certain', () => {
  it.each([
    ['an answer', 200, SOLD, CERTAIN],
    ['a page in the place of the answer', 200, HTML, UNSURE],
    ['a portal’s own JSON', 200, { login: 'required' }, UNSURE],
    ['a list', 200, [], UNSURE],
    ['nothing', 204, undefined, UNSURE],
    ['a redirect that was not followed', 302, HTML, UNSURE],
    ['a proxy’s 400', 400, HTML, UNSURE],
    ['a proxy’s 403', 403, { message: 'Forbidden' }, UNSURE],
    ['a proxy’s 404', 404, HTML, UNSURE],
    ['a proxy’s time-out', 408, HTML, UNSURE],
    ['a proxy’s 409', 409, { error: 'conflict' }, UNSURE],
    ['a proxy’s 413', 413, HTML, UNSURE],
    ['a proxy’s 429', 429, HTML, UNSURE],
    ['one that the caller gave up', 499, HTML, UNSURE],
    ['a code that nobody knows', 409, { error: { code: 'no_such_code' } }, UNSURE],
    ['our code under another status', 502, ours('funds_insufficient'), UNSURE],
    ['our code under a success', 200, ours('funds_insufficient'), UNSURE],
    ['our own failure', 500, ours('internal'), UNSURE],
    ['our own failure, by a proxy', 500, HTML, UNSURE],
    ['a bad gateway', 502, HTML, UNSURE],
    ['a gateway without a server', 503, HTML, UNSURE],
    ['a gateway that did not wait', 504, HTML, UNSURE],
    ['a database that went away, perhaps after the commit', 503, ours('not_ready'), UNSURE],
    ['a server that has not begun', 503, ours('overloaded'), THIS_ONE],
    ['a limit of ours', 429, ours('too_many_requests'), THIS_ONE],
    ['a session that has ended', 401, ours('sign_in_required'), THIS_ONE],
    ['terms that come first', 451, ours('terms_changed'), THIS_ONE],
    ['another site’s request', 403, ours('origin_foreign'), THIS_ONE],
    ['a proof that is asked for first', 403, ours('proof_required'), THIS_ONE],
    ['a request that cannot be read', 400, ours('request_invalid'), THIS_ONE],
    ['a request that is too long', 413, ours('body_too_large'), THIS_ONE],
    ['an address that is not there', 404, ours('not_found'), THIS_ONE],
    ['a value that has fallen', 409, ours('cash_out_changed'), CERTAIN],
    ['too little money', 409, ours('funds_insufficient'), CERTAIN],
    ['a frozen account', 403, ours('account_frozen'), CERTAIN],
    ['a bet that is not there', 404, ours('bet_unknown'), CERTAIN],
    ['an id that was used for something else', 422, ours('request_id_reused'), CERTAIN],
  ] as const)('%s (%s)', async (_name, status, body, expected) => {
    expect(await judge({ status, body })).toEqual(expected);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new DOMException('given up', 'AbortError'),
    new DOMException('too slow', 'TimeoutError'),
  ])('no answer at all is not (%s)', async (error) => {
    expect(await judge(error)).toEqual(UNSURE);
  });

  it('no refusal is certain under a status of a failing server, but the one that says that nothing was begun', async () => {
    const codes = Object.keys(REFUSALS)
      .filter(isRefusalCode)
      .filter((code) => REFUSALS[code] >= 500);
    const judged = await Promise.all(
      codes.map(async (code) => [code, (await judge({ status: REFUSALS[code], body: ours(code) })).first]),
    );
    expect(Object.fromEntries(judged)).toEqual({
      internal: false,
      not_ready: false,
      overloaded: true,
      social_unavailable: false,
    });
  });
});

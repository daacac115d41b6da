import { describe, expect, it } from 'vitest';
import { getCaptchaTime, updateCaptcha, validateCaptcha } from '@glasshouse/contracts/captcha';
import { CAPTCHA_CODES } from '@glasshouse/contracts/captcha-codes';
import { getSecureData, getUserToken, makeFingerprint } from '@glasshouse/contracts/tokens';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeHandClock, settle } from '../../../coupon/testing/index.ts';
import { mendFetch, type Fault } from '../../network/mend-fetch.ts';
import { followChain } from '../follow-chain.ts';
import { makeChain } from './index.ts';

const BROWSER = { language: 'en', timeZone: 'UTC', screen: '1x1x24', platform: 'test' };

interface Asked {
  readonly path: string;
  readonly headers: Headers;
}
type Say = (asked: Asked, before: number) => Response | undefined;

const ok = (body: unknown): Response => Response.json(body);
const no = (status: number, code: string): Response =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

/** A site that hands out numbered tokens, and says of each asking what the test wants. */
function open(say: Say = () => undefined, livesSec = 300) {
  const clock = makeHandClock();
  const asked: Asked[] = [];
  const cookies: string[] = [];
  const logged: string[] = [];
  const done: string[] = [];
  const expiresAt = (): number => clock.now() / 1_000 + livesSec;
  const fetchIt: typeof fetch = async (url, options) => {
    const path = (typeof url === 'string' ? url : '').split('?', 1)[0] ?? '';
    const one = { path, headers: new Headers(options?.headers) };
    const before = asked.filter((other) => other.path === path).length;
    asked.push(one);
    const said = say(one, before);
    if (said) return said;
    if (path === getUserToken.path) return ok({ token: `token-${before + 1}`, expiresAt: expiresAt() });
    if (path === makeFingerprint.path) return ok({ token: `print-${before + 1}`, expiresAt: expiresAt(), data: 'x' });
    return ok({ expiresAt: expiresAt() });
  };
  const chain = makeChain({
    call: makeBrowserCall(fetchIt),
    fetchIt,
    clock,
    readBrowser: () => BROWSER,
    writeCookie: (cookie) => void cookies.push(cookie),
    log: (message) => void logged.push(message),
    solve: async ({ parameters }) => `solved ${parameters.data.code}`,
    onSignedOut: () => void done.push('signed out'),
    onBusy: () => (done.push('busy'), () => void done.push('done')),
  });
  const countOf = ({ path }: { readonly path: string }): number => asked.filter((one) => one.path === path).length;
  const lastOf = ({ path }: { readonly path: string }): Asked | undefined => asked.findLast((one) => one.path === path);
  return { chain, fetchIt, done, clock, asked, cookies, logged, countOf, lastOf };
}

describe('the user token', () => {
  it('[SE-06.page] is used for 60 s, and its cookie ends with it', async () => {
    const { chain, clock, cookies, countOf } = open();
    await chain.secure();
    await clock.pass(59_999);
    await chain.secure();
    expect(countOf(getUserToken)).toBe(1);
    await clock.pass(1);
    await chain.secure();
    expect(countOf(getUserToken)).toBe(2);
    expect(cookies[0]).toBe('user_token=token-1; path=/; max-age=300; samesite=lax');
  });

  it('[SE-06.page] without a future is none', async () => {
    const { chain, cookies, countOf } = open(undefined, 0);
    await chain.secure();
    expect([cookies, countOf(getSecureData)]).toEqual([[], 0]);
  });

  it('[SE-06.page] that cannot be had is logged', async () => {
    const { chain, logged } = open(({ path }) =>
      path === getUserToken.path ? no(401, 'sign_in_required') : undefined,
    );
    await chain.secure();
    expect(logged).toEqual(['no user token: sign_in_required']);
  });
});

describe('what is refused', () => {
  it('[SE-08] by the token is sent once more with a new one', async () => {
    const { chain, countOf, lastOf, cookies } = open(({ path }, before) =>
      path === getSecureData.path && before === 0 ? no(401, 'token_invalid') : undefined,
    );
    await chain.secure();
    expect([countOf(getSecureData), countOf(getUserToken)]).toEqual([2, 2]);
    expect(lastOf(getSecureData)?.headers.get('authorization')).toBe('Bearer token-2');
    expect(cookies[1]).toBe('user_token=; path=/; max-age=0');
  });

  it('[SE-08] once and not again, nor with the header that says that it is new', async () => {
    const { chain, countOf } = open(({ path }) => (path === getSecureData.path ? no(401, 'token_invalid') : undefined));
    await chain.secure();
    expect([countOf(getSecureData), countOf(getUserToken)]).toEqual([2, 2]);
    const mended: Fault[] = [];
    const call = mendFetch(
      async () => no(401, 'token_invalid'),
      async (fault) => (mended.push(fault), {}),
    );
    await call('/x', { headers: { 'x-auth-renewed': '1' } });
    expect(mended).toEqual([]);
  });

  it('[SE-08] by the fingerprint is sent once more with a fresh one', async () => {
    const { chain, countOf, lastOf } = open(({ path }) =>
      path === getSecureData.path ? no(400, 'fingerprint_invalid') : undefined,
    );
    await chain.secure();
    expect([countOf(getSecureData), countOf(makeFingerprint)]).toEqual([2, 2]);
    expect(lastOf(getSecureData)?.headers.get('x-fingerprint')).toBe('print-2');
  });

  const CAPTCHA = { error: { code: 'captcha_required', message: '', requestId: '', errorCode: 112 } };
  const challenge = { parameters: { expiresAt: 300, data: { code: 112 } }, signature: '' };
  const guarded =
    (valid: object): Say =>
    ({ path, headers }) => {
      if (path === updateCaptcha.path) return ok({ challenge });
      if (path === getCaptchaTime.path) return ok({ time: 299 });
      if (path === validateCaptcha.path) return ok(valid);
      return headers.has('x-captcha') ? undefined : Response.json(CAPTCHA, { status: 400 });
    };

  it.each(CAPTCHA_CODES)(
    '[SE-08.captcha] with captcha code %i is sent once more with its challenge solved',
    async (code) => {
      const kind = { parameters: { expiresAt: 300, data: { code } }, signature: '' };
      const { chain, fetchIt, asked, done } = open(({ path, headers }) => {
        if (path === updateCaptcha.path) return ok({ challenge: kind });
        if (path === getCaptchaTime.path) return ok({ time: 299 });
        if (path === validateCaptcha.path) return ok({ success: true, time: 1 });
        const error = { ...CAPTCHA.error, errorCode: code };
        return headers.has('x-captcha') ? ok({}) : Response.json({ error }, { status: 400 });
      });
      expect((await mendFetch(fetchIt, chain.mend)('/x', {})).status).toBe(200);
      expect(asked.map(({ path }) => path)).toEqual([
        '/x',
        updateCaptcha.path,
        getCaptchaTime.path,
        validateCaptcha.path,
        '/x',
      ]);
      expect(asked.at(-1)?.headers.get('x-captcha')).toBe(`solved ${code}`);
      expect(done).toEqual(['busy', 'done']);
    },
  );

  it('[SE-13.page] of type 2 signs the player out, and is not sent again', async () => {
    const { chain, fetchIt, done, countOf } = open(guarded({ success: false, time: 1, type: 2 }));
    expect((await mendFetch(fetchIt, chain.mend)('/x', {})).status).toBe(400);
    expect([done, countOf({ path: '/x' })]).toEqual([['busy', 'signed out', 'done'], 1]);
  });

  it('[SE-13.page] of type 1 is tried with one challenge more, and then given up', async () => {
    const { chain, fetchIt, countOf } = open(guarded({ success: false, time: 1, type: 1 }));
    expect((await mendFetch(fetchIt, chain.mend)('/x', {})).status).toBe(400);
    expect([countOf(updateCaptcha), countOf({ path: '/x' })]).toEqual([2, 1]);
  });

  it('[SE-13.page] whose challenge ended while it was solved is followed by another, and shown to nobody', async () => {
    const inTime = guarded({ success: true, time: 300 });
    const { chain, fetchIt, countOf } = open((asked, before) =>
      asked.path === getCaptchaTime.path ? ok({ time: before === 0 ? 300 : 299 }) : inTime(asked, before),
    );
    expect((await mendFetch(fetchIt, chain.mend)('/x', {})).status).toBe(200);
    expect([countOf(updateCaptcha), countOf(validateCaptcha), countOf({ path: '/x' })]).toEqual([2, 1, 2]);
  });

  it('by anything else is handed on as it is', async () => {
    const { chain, countOf } = open(({ path }) =>
      path === getSecureData.path ? no(401, 'sign_in_required') : undefined,
    );
    await chain.secure();
    expect(countOf(getSecureData)).toBe(1);
  });
});

it('[SE-07.fingerprint] a fingerprint that fails twice is not asked for again', async () => {
  const { chain, countOf } = open(({ path }) => (path === makeFingerprint.path ? no(503, 'not_ready') : undefined));
  expect(await chain.fingerprint()).toBeUndefined();
  expect(await chain.fingerprint()).toBeUndefined();
  expect(countOf(makeFingerprint)).toBe(2);
});

describe('a page that is ready', () => {
  const follow = (first: SessionState, isHeld = false) => {
    const site = open();
    const session = makeValueStore(first);
    const done: number[] = [];
    const beganMs = site.clock.now();
    followChain({
      clock: site.clock,
      session,
      refresh: async () => void done.push(site.clock.now() - beganMs),
      isHeld: () => isHeld,
      loadChain: async () => site.chain,
    });
    return { ...site, session, done };
  };

  it('[SE-07.late] loads the session after 8 s where none came with it, then the fingerprint', async () => {
    const { clock, done, asked } = follow({ accounts: [] });
    await clock.pass(7_999);
    expect(asked).toEqual([]);
    await clock.pass(1);
    await clock.pass(0);
    expect([done, asked.map(({ path }) => path)]).toEqual([[8_000], [makeFingerprint.path]]);
  });

  it('[SE-07.late] loads none where one came with it, and takes the grants', async () => {
    const { clock, done, asked } = follow({ userId: 7, accounts: [] });
    await clock.pass(8_000);
    await untilAsked(asked, getSecureData.path);
    expect(done).toEqual([]);
    expect(asked.map(({ path }) => path)).toEqual([makeFingerprint.path, getUserToken.path, getSecureData.path]);
  });

  it('leads nobody away from what is shown once', async () => {
    const { clock, done } = follow({ accounts: [] }, true);
    await clock.pass(8_000);
    expect(done).toEqual([]);
  });

  it('[SE-04.token] drops the token with the player', async () => {
    const { clock, session, asked, cookies } = follow({ userId: 7, accounts: [] });
    await clock.pass(8_000);
    await untilAsked(asked, getSecureData.path);
    session.set({ accounts: [] });
    await settle();
    expect(cookies.at(-1)).toBe('user_token=; path=/; max-age=0');
  });
});

/** Bodies of answers are read in turns of the loop that no clock of ours moves. */
async function untilAsked(asked: readonly Asked[], path: string): Promise<void> {
  while (!asked.some((one) => one.path === path)) await new Promise((resolve) => setImmediate(resolve));
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_KEPT_MS } from '@glasshouse/contracts/certain';
import { makeCall, type TransportAnswer, type TransportRequest } from '@glasshouse/contracts/make-call';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { browserClock } from '../live/index.ts';
import type { LockName } from './lock-name.ts';
import { findRequest, listRequests, type RequestStorage } from './kept-requests.ts';
import { makeSpend } from './spend.ts';

const DONE: TransportAnswer = { status: 200, body: { entryId: 1, paymentId: 'request-1', account: {} } };
const HTML: TransportAnswer = { status: 502, body: undefined };
const INPUT = { params: { accountId: 5 }, body: { id: 'request-1', amount: 500 } };
const OTHER = { params: { accountId: 5 }, body: { id: 'request-2', amount: 900 } };
const WISH = 'deposit/5';

type Answer = TransportAnswer | 'lost' | Promise<TransportAnswer>;

function refused(status: number, code: string): TransportAnswer {
  return { status, body: { error: { code, message: '', requestId: 'r' } } };
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function makeStorage(): RequestStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** Names as the windows of one browser share them. */
function makeLocks() {
  const held = new Map<string, (() => void)[]>();
  const take = (name: string) => {
    const waiting: (() => void)[] = [];
    held.set(name, waiting);
    return () => {
      held.delete(name);
      waiting.shift()?.();
    };
  };
  const hold: LockName = (name, until) => {
    const waiting = held.get(name);
    if (!waiting) return Promise.resolve(take(name));
    if (!until) return Promise.resolve(undefined);
    return new Promise((found) => waiting.push(() => found(until.aborted ? undefined : take(name))));
  };
  return { hold, held };
}

interface Browser {
  readonly storage: RequestStorage;
  readonly locks: ReturnType<typeof makeLocks>;
}

const makeBrowser = (): Browser => ({ storage: makeStorage(), locks: makeLocks() });

/** A page of the browser; what it asks is answered in turn, and never by an error of ours at the end. */
function open(answers: readonly Answer[], { storage, locks }: Browser = makeBrowser(), playerId = 7) {
  const sent: TransportRequest[] = [];
  const left = [...answers];
  const wakes = new Set<() => void>();
  const call = makeCall(async (request) => {
    sent.push(request);
    const answer = left.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  });
  const spend = makeSpend(
    {
      call,
      clock: browserClock,
      storage,
      hold: locks.hold,
      random: () => 1,
      playerId: () => playerId,
      onWake(run) {
        wakes.add(run);
        return () => wakes.delete(run);
      },
    },
    demoDeposit,
  );
  const ends: string[] = [];
  spend.onEnd((end) => ends.push(end.kind));
  const kept = () => findRequest(storage, playerId, WISH);
  return { spend, sent, ends, kept, wake: () => wakes.forEach((run) => run()) };
}

function makeLate() {
  let resolve: (answer: TransportAnswer) => void = () => {};
  const promise = new Promise<TransportAnswer>((found) => {
    resolve = found;
  });
  return { promise, resolve };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a request that moves money', () => {
  it('is kept before it is sent, and let go with a certain answer', async () => {
    const answer = makeLate();
    const { spend, kept, ends } = open([answer.promise]);
    const sending = spend.send(WISH, INPUT);
    await settle();
    expect(spend.get().kind).toBe('sending');
    expect(kept()).toMatchObject({ ...INPUT, sentAtMs: 1_000_000 });
    answer.resolve(DONE);
    await sending;
    expect([spend.get().kind, kept(), ends]).toEqual(['answered', undefined, ['answered']]);
  });

  it('that was refused is let go, and the next wish has its own id', async () => {
    const { spend, sent, kept } = open([refused(409, 'deposit_too_large'), DONE]);
    await spend.send(WISH, INPUT);
    expect(spend.get()).toMatchObject({ kind: 'refused', error: { code: 'deposit_too_large' } });
    expect(kept()).toBeUndefined();
    await spend.send(WISH, OTHER);
    expect(sent.map(({ body }) => body)).toEqual([INPUT.body, OTHER.body]);
  });

  it.each([
    'lost' as const,
    HTML,
    { status: 503, body: undefined },
    { status: 504, body: undefined },
    { status: 200, body: undefined },
    refused(500, 'internal'),
    refused(503, 'not_ready'),
  ])('goes again by itself, the same id and body, after %j', async (lost) => {
    const { spend, sent, kept } = open([lost, lost, DONE]);
    await spend.send(WISH, INPUT);
    expect(spend.get()).toMatchObject({ kind: 'unsure', isAsking: false });
    expect(kept()?.body).toEqual(INPUT.body);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(spend.get().kind).toBe('answered');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ isRepeat: _said, ...request }) => JSON.stringify(request))).size).toBe(1);
    // A refusal of what is said to be a repeat holds for good; of a first sending there is nothing to look for.
    expect(sent.map(({ isRepeat }) => isRepeat)).toEqual([undefined, true, true]);
  });

  it('waits twice as long each time, to a quarter of a minute, and after ten minutes for the person', async () => {
    const { spend, sent } = open([]);
    await spend.send(WISH, INPUT);
    const counts: number[] = [];
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      counts.push(sent.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await vi.advanceTimersByTimeAsync(600_000);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(before);
    await spend.ask();
    expect(sent).toHaveLength(before + 1);
  });

  it('is asked for at once when the connection or the person is back', async () => {
    const { spend, sent, wake } = open(['lost', DONE]);
    await spend.send(WISH, INPUT);
    wake();
    await settle();
    expect([spend.get().kind, sent.length]).toEqual(['answered', 2]);
    wake();
    expect(sent).toHaveLength(2);
  });

  it('is no new one while it is unsure, whatever is pressed', async () => {
    const { spend, sent } = open(['lost', 'lost', DONE]);
    await spend.send(WISH, INPUT);
    expect(await spend.send(WISH, OTHER)).toBe(false);
    spend.dismiss();
    expect(spend.get().kind).toBe('unsure');
    await spend.ask();
    await spend.ask();
    expect(spend.get().kind).toBe('answered');
    expect(sent.map(({ body }) => body)).toEqual([INPUT.body, INPUT.body, INPUT.body]);
  });

  it('stays unsure where a repeat is only turned away, and says by what', async () => {
    const { spend, sent } = open([
      'lost',
      refused(429, 'too_many_requests'),
      refused(503, 'overloaded'),
      refused(401, 'sign_in_required'),
      DONE,
    ]);
    await spend.send(WISH, INPUT);
    await spend.ask();
    expect(spend.get()).toMatchObject({ kind: 'unsure', code: 'too_many_requests' });
    await spend.ask();
    expect(spend.get()).toMatchObject({ kind: 'unsure', code: 'overloaded' });
    await spend.ask();
    expect(spend.get()).toMatchObject({ kind: 'unsure', code: 'sign_in_required' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(4);
    await spend.ask();
    expect(spend.get().kind).toBe('answered');
  });

  it('that was turned away at first has done nothing', async () => {
    const { spend, kept } = open([refused(503, 'overloaded')]);
    await spend.send(WISH, INPUT);
    expect(spend.get()).toMatchObject({ kind: 'refused', error: { code: 'overloaded' } });
    expect(kept()).toBeUndefined();
  });
});

/** The same id and body, said to have been sent before. */
function asRepeat(request: TransportRequest): TransportRequest {
  return { ...request, isRepeat: true };
}

describe('the page after it', () => {
  it('asks for what was left, with the same id and body', async () => {
    const browser = makeBrowser();
    const before = open(['lost'], browser);
    await before.spend.send(WISH, INPUT, { of: 'the page' });
    before.spend.stop();
    const after = open([DONE], browser);
    after.spend.resume(WISH);
    await settle();
    expect(after.sent).toEqual(before.sent.map(asRepeat));
    expect(after.spend.get()).toMatchObject({ kind: 'answered', note: { of: 'the page' } });
    expect(listRequests(browser.storage, 7)).toEqual([]);
  });

  it('sends it again in the place of the same wish, where it was not asked for yet', async () => {
    const browser = makeBrowser();
    const before = open(['lost'], browser);
    await before.spend.send(WISH, INPUT);
    before.spend.stop();
    const after = open([DONE], browser);
    expect(await after.spend.send(WISH, OTHER)).toBe(true);
    expect(after.sent.map(({ body }) => body)).toEqual([INPUT.body]);
  });

  it('hears the answer that comes after the first has gone', async () => {
    const answer = makeLate();
    const browser = makeBrowser();
    const before = open([answer.promise], browser);
    void before.spend.send(WISH, INPUT);
    await settle();
    before.spend.stop();
    const after = open([DONE], browser);
    after.spend.resume(WISH);
    await settle();
    expect(after.sent).toHaveLength(0);
    answer.resolve(DONE);
    await settle();
    expect([before.ends, after.sent.length, after.spend.get().kind]).toEqual([['answered'], 0, 'idle']);
  });

  it('leaves alone what is another player’s', async () => {
    const browser = makeBrowser();
    const before = open(['lost'], browser);
    await before.spend.send(WISH, INPUT);
    before.spend.stop();
    const other = open([DONE], browser, 8);
    other.spend.resume(WISH);
    await settle();
    expect([other.sent.length, before.kept()?.body]).toEqual([0, INPUT.body]);
  });

  it('says that it cannot know where it is too long ago, and sends nothing', async () => {
    const browser = makeBrowser();
    const before = open(['lost'], browser);
    await before.spend.send(WISH, INPUT);
    before.spend.stop();
    await vi.advanceTimersByTimeAsync(REQUEST_KEPT_MS + 1);
    const after = open([DONE], browser);
    after.spend.resume(WISH);
    await settle();
    await after.spend.ask();
    expect([after.spend.get(), after.sent.length]).toMatchObject([{ kind: 'unsure', isLapsed: true }, 0]);
    after.spend.dismiss();
    expect([after.spend.get().kind, after.kept()]).toEqual(['idle', undefined]);
  });

  it('does not place by itself what was given up a while ago, and does when the person says so', async () => {
    const browser = makeBrowser();
    const before = open(['lost'], browser);
    await before.spend.send(WISH, INPUT);
    before.spend.stop();
    await vi.advanceTimersByTimeAsync(601_000);
    const after = open([DONE], browser);
    after.spend.resume(WISH);
    await settle();
    expect([after.spend.get().kind, after.sent.length]).toEqual(['unsure', 0]);
    await after.spend.ask();
    expect(after.spend.get().kind).toBe('answered');
  });

  it.each(['{', 'null', '7', '{"playerId":7,"wish":"deposit/5","sentAtMs":1,"body":{"id":"request-1"}}'])(
    'takes nothing from a storage that holds %s',
    async (text) => {
      const browser = makeBrowser();
      browser.storage.setItem('gh-request/7/deposit/5', text);
      const { spend, sent } = open([DONE], browser);
      spend.resume(WISH);
      await settle();
      expect([spend.get().kind, sent.length]).toEqual(['idle', 0]);
    },
  );
});

describe('two windows', () => {
  it('do not send the same wish both', async () => {
    const browser = makeBrowser();
    const [one, two] = [open(['lost', 'lost', DONE], browser), open([DONE], browser)];
    await one.spend.send(WISH, INPUT);
    expect(await two.spend.send(WISH, OTHER)).toBe(false);
    expect([two.spend.get().kind, two.sent.length]).toEqual(['idle', 0]);
  });

  it('where the one that waits is closed, the other takes it up', async () => {
    const browser = makeBrowser();
    const [one, two] = [open(['lost'], browser), open([DONE], browser)];
    await one.spend.send(WISH, INPUT);
    two.spend.resume(WISH);
    await settle();
    expect(two.sent).toHaveLength(0);
    one.spend.stop();
    await settle();
    expect([two.sent, two.spend.get().kind]).toEqual([one.sent.map(asRepeat), 'answered']);
  });

  it('without a storage one page still keeps the id', async () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const storage = { ...makeStorage(), getItem: forbidden, setItem: forbidden, removeItem: forbidden, key: forbidden };
    const { spend, sent } = open(['lost', DONE], { storage, locks: makeLocks() });
    await spend.send(WISH, INPUT);
    await spend.ask();
    expect([spend.get().kind, sent.slice(1)]).toEqual(['answered', sent.slice(0, 1).map(asRepeat)]);
  });
});

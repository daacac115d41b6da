import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SiteSettings, Visit } from '@glasshouse/contracts/site';
import { BoardMoves } from './board-moves.ts';
import { PageDesk, type AskedPage, type PageAnswer } from './page-desk.ts';
import { RenderRefused } from './render-queue.ts';
import type { PageJob, RenderedPage } from './renderer-line.ts';

const SETTINGS: SiteSettings = {
  version: 1,
  features: new Set(['a']),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
  minimumAge: 18,
};

interface Stage {
  readonly asksOthers?: boolean;
  readonly status?: number;
  readonly mostBytes?: number;
}

/** A desk before a renderer that answers when the test says so. Whoever has a cookie is a person. */
function open({ asksOthers = false, status = 200, mostBytes = 1_000_000 }: Stage = {}) {
  const clock = { nowMs: 10_000 };
  const renderer = { isAlive: true, isIdle: true };
  const people = { areBetting: false };
  const moves = new BoardMoves(() => clock.nowMs);
  const jobs: { job: PageJob; answer: (page: RenderedPage) => void; refuse: () => void }[] = [];
  const desk = new PageDesk({
    planVisit: (request, { isPerson }): Visit =>
      isPerson
        ? { kind: 'own' }
        : {
            kind: 'shared',
            key: request.url,
            request: { ...request, cookieHeader: 'lng=en', acceptLanguage: undefined },
          },
    render: (job) =>
      new Promise((answer, reject) => jobs.push({ job, answer, refuse: () => reject(new RenderRefused('late')) })),
    isRendererAlive: () => renderer.isAlive,
    isRendererIdle: () => renderer.isIdle,
    moves,
    isBetting: () => people.areBetting,
    nowMs: () => clock.nowMs,
    mostBytes,
  });
  const ask = (url = '/en', cookieHeader?: string) => desk.answer(askedOf(url, cookieHeader));
  const finish = async (text: string, at = -1): Promise<void> => {
    const one = jobs.at(at);
    if (!one) throw new Error('nothing is being made');
    const { boardVersion } = one.job;
    one.answer({
      status,
      headers: {},
      bodies: [{ encoding: 'identity', bytes: Buffer.from(text) }],
      boardVersion,
      asksOthers,
    });
    await new Promise(setImmediate);
  };
  return { desk, clock, renderer, people, moves, jobs, ask, finish };
}

function askedOf(url: string, cookieHeader?: string): AskedPage {
  return {
    request: { url, host: 'site.test', cookieHeader, acceptLanguage: 'en', requestId: 'r' },
    context: { settings: SETTINGS, production: false, isPerson: cookieHeader !== undefined },
    visitor: { cookieHeader, userAgent: 'browser', address: '9.9.9.9', country: undefined },
    encoding: 'br',
  };
}

const textOf = async (answer: PageAnswer | Promise<PageAnswer>): Promise<string> =>
  String((await answer).bodies[0]?.bytes);
const isAtOnce = (answer: PageAnswer | Promise<PageAnswer>): boolean => !(answer instanceof Promise);

describe('[C3] a guest’s page', () => {
  it('is made once for all who wait for it, and kept for those who come later', async () => {
    const { jobs, ask, finish } = open();
    const waiting = [ask(), ask(), ask()];
    await finish('one');
    expect(await Promise.all(waiting.map(textOf))).toEqual(['one', 'one', 'one']);
    const later = ask();
    expect([isAtOnce(later), await textOf(later), jobs.length]).toEqual([true, 'one', 1]);
  });

  it('is true while the board stands still, and no longer than the clock on it', async () => {
    const { clock, jobs, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    clock.nowMs += 9_900;
    expect([isAtOnce(ask()), jobs.length]).toEqual([true, 1]);
    clock.nowMs += 200;
    expect([isAtOnce(ask()), jobs.length]).toEqual([false, 2]);
  });

  it('is made anew as soon as the board has moved while few ask for it', async () => {
    const { clock, moves, jobs, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    for (let time = 2; time < 8; time++) {
      moves.note();
      clock.nowMs += 700;
      const next = ask();
      expect([isAtOnce(next), jobs.length]).toEqual([false, time]);
      await finish(`${time}`);
      expect(await textOf(next)).toBe(`${time}`);
      expect([await textOf(ask()), jobs.length]).toEqual([`${time}`, time]);
    }
  });

  it('is shown to a crowd for less than a second after the board has moved on, and made anew meanwhile', async () => {
    const { clock, moves, jobs, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    for (let time = 0; time < 5; time++) void ask();
    moves.note();
    clock.nowMs += 300;
    expect([isAtOnce(ask()), jobs.length]).toEqual([true, 1]);
    clock.nowMs += 300;
    expect([await textOf(ask()), await textOf(ask()), jobs.length]).toEqual(['one', 'one', 2]);
    clock.nowMs += 400;
    const waiting = ask();
    expect([isAtOnce(waiting), jobs.length]).toEqual([false, 2]);
    await finish('two');
    expect(await textOf(waiting)).toBe('two');
  });

  it('is shown to a crowd for three seconds while people bet, and made anew in the last of them', async () => {
    const { clock, people, moves, jobs, ask, finish } = open();
    people.areBetting = true;
    const first = ask();
    await finish('one');
    await first;
    for (let time = 0; time < 5; time++) void ask();
    moves.note();
    /** As a crowd asks: ten times in a second. Whether each was answered at once. */
    const askFor = (ms: number): boolean[] => {
      const untilMs = clock.nowMs + ms;
      const atOnce: boolean[] = [];
      while ((clock.nowMs += 100) <= untilMs) atOnce.push(isAtOnce(ask()));
      clock.nowMs = untilMs;
      return atOnce;
    };
    expect([new Set(askFor(1_900)), jobs.length]).toEqual([new Set([true]), 1]);
    expect([new Set(askFor(1_000)), jobs.length]).toEqual([new Set([true]), 2]);
    expect(new Set(askFor(100))).toEqual(new Set([false]));
    people.areBetting = false;
    await finish('two');
    moves.note();
    expect(askFor(1_000)).toEqual([...Array.from({ length: 9 }, () => true), false]);
  });

  it('counts from the oldest part that it was made of', async () => {
    const { clock, moves, jobs, ask } = open();
    moves.note();
    const first = ask();
    const bodies = [{ encoding: 'identity' as const, bytes: Buffer.from('one') }];
    jobs[0]?.answer({ status: 200, headers: {}, bodies, boardVersion: 0, asksOthers: false });
    await first;
    clock.nowMs += 960;
    expect(isAtOnce(ask())).toBe(false);
  });

  it('that asked for what moves by itself is not taken for true for longer than that second', async () => {
    const { clock, ask, finish } = open({ asksOthers: true });
    const first = ask();
    await finish('one');
    await first;
    clock.nowMs += 960;
    expect(isAtOnce(ask())).toBe(false);
  });

  it('is not made in the background where others wait for theirs', async () => {
    const { clock, moves, renderer, jobs, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    for (let time = 0; time < 5; time++) void ask();
    moves.note();
    clock.nowMs += 600;
    renderer.isIdle = false;
    expect([await textOf(ask()), jobs.length]).toEqual(['one', 1]);
  });

  it('is the last one of a minute where none can be made, and none after that', async () => {
    const { clock, renderer, jobs, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    clock.nowMs += 30_000;
    const late = ask();
    jobs.at(-1)?.refuse();
    expect(await textOf(late)).toBe('one');
    renderer.isAlive = false;
    expect(isAtOnce(ask())).toBe(true);
    clock.nowMs += 30_001;
    const none = ask();
    jobs.at(-1)?.refuse();
    await expect(none).rejects.toThrow('no page was made: late');
  });

  it('is the last one of a minute for whoever has waited two seconds for a new one', async () => {
    const { clock, ask, finish } = open();
    const first = ask();
    await finish('one');
    await first;
    clock.nowMs += 30_000;
    vi.useFakeTimers();
    try {
      const late = ask();
      await vi.advanceTimersByTimeAsync(2_001);
      expect(await textOf(late)).toBe('one');
    } finally {
      vi.useRealTimers();
    }
  });

  it('that failed is kept for nobody', async () => {
    const { jobs, ask, finish } = open({ status: 500 });
    const first = ask();
    await finish('broken');
    await first;
    expect([isAtOnce(ask()), jobs.length]).toEqual([false, 2]);
  });

  it('makes room for others when there is no more', async () => {
    const { desk, ask, finish } = open({ mostBytes: 100_000 });
    for (let at = 0; at < 100; at++) {
      const asked = ask(`/en/${at}`);
      await finish('x'.repeat(1_000));
      await asked;
    }
    expect(desk.keptBytes).toBeLessThanOrEqual(100_000);
    expect([isAtOnce(ask('/en/99')), isAtOnce(ask('/en/0'))]).toEqual([true, false]);
  });
});

describe('[C3] a person’s page', () => {
  it('is made for them alone, in the encoding they take, as them', async () => {
    const { jobs, ask, finish } = open();
    const asked = [ask('/en', 'SESSION=a'), ask('/en', 'SESSION=a')];
    expect(jobs.map(({ job }) => [job.request.cookieHeader, job.visitor.address, job.encoding])).toEqual([
      ['SESSION=a', '9.9.9.9', 'br'],
      ['SESSION=a', '9.9.9.9', 'br'],
    ]);
    await finish('second', 1);
    await finish('first', 0);
    expect(await Promise.all(asked.map(textOf))).toEqual(['first', 'second']);
  });

  it('never reaches anybody else, in whatever order pages are asked for and made', async () => {
    const step = fc.record({
      url: fc.constantFrom('/en', '/ru', '/en/line'),
      who: fc.constantFrom(undefined, 'SESSION=a', 'SESSION=b'),
      isLast: fc.boolean(),
      passedMs: fc.constantFrom(0, 100, 500, 1_100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { clock, moves, jobs, desk, ask } = open();
        const heard: Promise<void>[] = [];
        const finishOne = async (isLast: boolean): Promise<void> => {
          const one = isLast ? jobs.pop() : jobs.shift();
          if (!one) return;
          const { request, visitor, boardVersion } = one.job;
          const isShared = one.job.encoding === undefined;
          expect(isShared && JSON.stringify([request, visitor]).includes('SESSION')).toBe(false);
          const text = `${request.url} ${isShared ? 'everybody' : visitor.cookieHeader}`;
          const bodies = [{ encoding: 'identity' as const, bytes: Buffer.from(text) }];
          one.answer({ status: 200, headers: {}, bodies, boardVersion, asksOthers: false });
          await new Promise(setImmediate);
        };
        for (const { url, who, isLast, passedMs } of steps) {
          const answer = ask(url, who);
          heard.push(textOf(answer).then((text) => expect(text).toBe(`${url} ${who ?? 'everybody'}`)));
          moves.note();
          clock.nowMs += passedMs;
          if (passedMs > 0) await finishOne(isLast);
        }
        while (jobs.length > 0) await finishOne(false);
        await Promise.all(heard);
        expect(desk.keptBytes).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });
});

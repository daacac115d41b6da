import { describe, expect, it } from 'vitest';
import type { BuilderView } from '@glasshouse/contracts/betting-builder';
import { makeSampleCall } from '@glasshouse/kit/api/testing';
import { makeOddsStore } from '@glasshouse/kit/live';
import { makeBuildDesk } from './model-build-desk.ts';

const HOME = { market: '1x2', outcome: '1' };
const OVER = { market: 'total|total=2.5', outcome: 'over' };

const OFFER: BuilderView = { scores: ['11', '11'], suggested: [{ outcomes: [HOME, OVER], oddsMilli: 3_444 }] };
const market = (key: string, oddsMilli: number) => ({
  key,
  status: 'active' as const,
  outcomes: [{ id: '1', oddsMilli, active: true }],
});

/** Answers wait until they are let go; time passes by hand. */
function open() {
  const asked: unknown[] = [];
  const waiting: ((given: { status: number; body: unknown }) => void)[] = [];
  const due: (() => void)[] = [];
  const odds = makeOddsStore({ schedule: (flush) => flush() });
  odds.seed(7, [market('1x2', 2_000)]);
  const desk = makeBuildDesk({
    eventId: 7,
    odds,
    clock: {
      now: () => 0,
      after: (_ms, run) => {
        due.push(run);
        return () => void due.splice(due.indexOf(run), 1);
      },
    },
    call: makeSampleCall(({ body }) => {
      asked.push(body);
      return new Promise((resolve) => void waiting.push(resolve));
    }),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (body: unknown, status = 200) => {
    waiting.shift()?.({ status, body });
    await settle();
  };
  const stop = desk.start();
  return { desk, odds, asked, waiting, due, answer, stop };
}

describe('asking what several outcomes of one match are worth together', () => {
  it('asks one question at a time, and shows no price of other picks than those that are there', async () => {
    const { desk, asked, waiting, answer } = open();
    desk.toggle(HOME);
    desk.toggle(OVER);
    expect(asked).toEqual([{ outcomes: [] }]);
    await answer({ ...OFFER, oddsMilli: 1_500 });
    expect(desk.get()).toMatchObject({ phase: 'asking', oddsMilli: undefined, picks: [HOME, OVER] });
    expect(asked.slice(1)).toEqual([{ outcomes: [HOME, OVER] }]);
    await answer({ ...OFFER, oddsMilli: 3_444 });
    expect(desk.get()).toMatchObject({ phase: 'told', oddsMilli: 3_444 });
    expect(waiting).toHaveLength(0);
  });

  it('asks again, once, when a price that matters has moved', async () => {
    const { odds, asked, due, answer } = open();
    await answer(OFFER);
    odds.apply(7, [market('1x2', 2_100)]);
    odds.apply(7, [market('1x2', 2_200)]);
    odds.apply(7, [market('both_score', 2_200)]);
    expect(due).toHaveLength(1);
    due[0]?.();
    expect(asked).toHaveLength(2);
  });

  it('says that it failed and asks anew, and says where nothing can be built', async () => {
    const { desk, answer } = open();
    const refusal = (code: string) => ({ error: { code, message: code, requestId: 'r' } });
    await answer(refusal('internal'), 500);
    expect(desk.get().phase).toBe('failed');
    desk.ask();
    expect(desk.get().phase).toBe('asking');
    await answer(refusal('builder_unavailable'), 409);
    expect(desk.get().phase).toBe('gone');
  });

  it('is over with the page: nothing is followed or asked any more', async () => {
    const { desk, odds, asked, due, answer, stop } = open();
    await answer(OFFER);
    stop();
    odds.apply(7, [market('1x2', 2_100)]);
    desk.toggle(HOME);
    expect([due, asked]).toEqual([[], [{ outcomes: [] }]]);
  });
});

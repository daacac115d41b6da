import { describe, expect, it } from 'vitest';
import type { QuoteCouponBody } from '@glasshouse/contracts/betting-coupon';
import { makeHandClock, makeWire, QUOTE, refusal, settle, type Answer } from '../testing/index.ts';
import { makeQuoteStore } from './quote-store.ts';

const BODY: QuoteCouponBody = {
  accountId: 5,
  amount: 500,
  typeId: 0,
  bets: [{ gameId: 7, market: '1x2', outcome: '1', coef: 1.85, section: 'line' }],
  changeCoefAction: 2,
};
const OTHER: QuoteCouponBody = {
  ...BODY,
  bets: [{ gameId: 8, market: '1x2', outcome: '1', coef: 2, section: 'line' }],
};

function open(...answers: (Answer | Promise<Answer>)[]) {
  const clock = makeHandClock();
  const { call, sent } = makeWire(() => answers.shift() ?? { status: 200, body: QUOTE });
  const given: AbortSignal[] = [];
  const desk = makeQuoteStore({
    clock,
    callUntil: (signal) => {
      given.push(signal);
      return call;
    },
  });
  return { desk, clock, sent, given };
}

describe('asking the house about the coupon', () => {
  it('waits until the player has stopped typing', async () => {
    const { desk, clock, sent } = open();
    for (const amount of [1, 12, 120]) {
      desk.ask({ ...BODY, amount }, 'edited');
      await clock.pass(200);
    }
    expect(sent).toEqual([]);
    await clock.pass(100);
    await settle();
    expect(sent.map((request) => request.body)).toEqual([{ ...BODY, amount: 120 }]);
    expect(desk.get()).toEqual({ quote: QUOTE, about: 'fresh' });
  });

  it('is done once, however often the same coupon is drawn', async () => {
    const { desk, clock, sent } = open();
    for (let times = 0; times < 5; times += 1) {
      desk.ask(BODY, 'edited');
      await clock.pass(1_000);
    }
    expect(sent).toHaveLength(1);
  });

  it('is done again when prices have moved, and not put off while they go on moving', async () => {
    const { desk, clock, sent } = open();
    desk.ask(BODY, 'edited');
    await clock.pass(300);
    for (let moves = 0; moves < 15; moves += 1) {
      desk.ask(BODY, 'moved');
      await clock.pass(100);
    }
    expect(sent).toHaveLength(2);
  });

  it('keeps the last answer in viewStore, and says what it was about', async () => {
    const { desk, clock } = open();
    desk.ask(BODY, 'edited');
    await clock.pass(300);
    await settle();
    desk.ask({ ...BODY, amount: 700 }, 'edited');
    expect(desk.get()).toEqual({ quote: QUOTE, about: 'same_bet' });
    desk.ask(OTHER, 'edited');
    expect(desk.get()).toEqual({ quote: QUOTE, about: 'other' });
    desk.ask(undefined, 'edited');
    expect(desk.get()).toEqual({ quote: undefined, about: 'other' });
  });

  it('gives up a question that is overtaken, and does not hear its answer', async () => {
    let answerFirst: (answer: Answer) => void = () => {};
    const first = new Promise<Answer>((resolve) => (answerFirst = resolve));
    const { desk, clock, given } = open(first, { status: 200, body: { ...QUOTE, minBetAmount: 2 } });
    desk.ask(BODY, 'edited');
    await clock.pass(300);
    desk.ask(OTHER, 'edited');
    await clock.pass(300);
    await settle();
    answerFirst({ status: 200, body: { ...QUOTE, minBetAmount: 1 } });
    await settle();
    expect(given.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(desk.get()).toEqual({ quote: { ...QUOTE, minBetAmount: 2 }, about: 'fresh' });
  });

  it('leaves what was said where the house does not answer', async () => {
    const { desk, clock } = open({ status: 200, body: QUOTE }, 'lost', refusal('internal', 500));
    desk.ask(BODY, 'edited');
    await clock.pass(300);
    await settle();
    desk.ask({ ...BODY, amount: 700 }, 'edited');
    await clock.pass(300);
    await settle();
    expect(desk.get()).toEqual({ quote: QUOTE, about: 'same_bet' });
  });
});

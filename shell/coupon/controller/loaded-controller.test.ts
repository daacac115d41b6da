import { afterEach, describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import type { PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeHandLive } from '@glasshouse/kit/events/testing';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { makeValueStore } from '@glasshouse/kit/live';
import type { LockName } from '@glasshouse/kit/money';
import { makeNoticeBoard } from '../../features/notices/notice-board.ts';
import en from '../locales/en.json';
import { couponInFront, keyInFront } from '../state/coupon-state.ts';
import { makeCouponStore } from '../state/coupon-store.ts';
import {
  ACCOUNT,
  makeHandClock,
  makeStorage,
  makeWire,
  QUOTE,
  refusal,
  select,
  settle,
  type Answer,
} from '../testing/index.ts';
import { LoadedCouponController } from './loaded-controller.ts';
import { IDLE } from './placement.ts';

const A = select('7/1x2/1', 1_850);
const B = select('8/1x2/2', 1_500);
const BONUS = { ...ACCOUNT, id: 6, type: 4 as const };
const PLAYER: SessionState = { userId: 7, accounts: [ACCOUNT, BONUS] };
const PLACED: PlacedView = { status: 'accepted', typeId: 0, iso: 'EUR', amount: 500, balance: 9_500, betId: 900 };
const WAITING: PlacedView = { ...PLACED, status: 'pending', delayMs: 5_000 };
const ENDED = { betId: 900, accountId: 5, iso: 'EUR', amount: 500, typeId: 0, placedAtMs: 0, dueAtMs: 0 };

const opened: LoadedCouponController[] = [];
afterEach(() => opened.splice(0).forEach((controller) => controller.stop()));

interface Plan {
  readonly session?: SessionState;
  readonly answers?: Readonly<Record<string, Answer[]>>;
  readonly own?: ReturnType<typeof makeStorage>;
  readonly shared?: ReturnType<typeof makeStorage>;
  readonly isOneClickAllowed?: boolean;
  readonly restriction?: ProtectionState['restriction'];
  readonly hold?: LockName;
}

function open(plan: Plan = {}) {
  const { session = PLAYER, answers = {}, own = makeStorage(), shared = makeStorage(), hold = makeHolds() } = plan;
  const clock = makeHandClock();
  const wire = makeWire(({ callId }) => answers[callId]?.shift() ?? usual(callId));
  const store = makeCouponStore({ shared, own }, 'EUR');
  const notices = makeNoticeBoard();
  const who = makeValueStore(session);
  const balances: (readonly [number, number])[] = [];
  const asked: string[] = [];
  const controller = new LoadedCouponController(
    {
      store,
      storage: own,
      call: wire.call,
      callUntil: () => wire.call,
      live: makeHandLive(),
      clock,
      session: who,
      guestIso: 'EUR',
      preferences: makeValueStore({ ...DEFAULT_PREFERENCES, language: 'en' as const }),
      messages: {},
      notices,
      sheet: makeValueStore(false),
      oddsMilli: makeValueStore(0),
      isOneClickAllowed: plan.isOneClickAllowed ?? true,
      makeChance: () => 'chance',
      hold,
      requests: shared,
      onWake: () => () => {},
      onBalance: (accountId, moneyMinor) => balances.push([accountId, moneyMinor]),
      onSignIn: () => asked.push('sign in'),
      onRegister: () => asked.push('register'),
      onDeposit: () => asked.push('deposit'),
      navigate: (path) => asked.push(path),
      mayRemind: () => true,
      restriction: () => plan.restriction,
    },
    { ...getSharedMessages('en'), ...compileMessages(en) },
  );
  opened.push(controller);
  const front = () => couponInFront(store.get());
  const placement = () => controller.placements.get().get(keyInFront(store.get())) ?? IDLE;
  const sentOf = (callId: string) => wire.sent.filter((request) => request.callId === callId);
  const texts = () => notices.get().map(({ text }) => text);
  return { controller, store, clock, who, balances, asked, front, placement, sentOf, texts, notices };
}

/** One holder of each name at a time, as the browser has it for its windows. */
function makeHolds(): LockName {
  const held = new Set<string>();
  return (name) => {
    if (held.has(name)) return Promise.resolve(undefined);
    held.add(name);
    return Promise.resolve(() => held.delete(name));
  };
}

function usual(callId: string): Answer {
  if (callId === 'quoteCoupon') return { status: 200, body: QUOTE };
  return callId === 'getBet' ? { status: 200, body: { betId: 900 } } : 'lost';
}

describe('a bet that a guest confirms by registering', () => {
  async function join(change: (stage: ReturnType<typeof open>) => void = () => undefined) {
    const stage = open({ session: { accounts: [] }, answers: { placeCoupon: [{ status: 200, body: PLACED }] } });
    stage.controller.pick(A);
    const bet = stage.controller.confirm();
    stage.who.set(PLAYER);
    change(stage);
    const isPlaced = bet !== undefined && stage.controller.placeConfirmed(bet);
    await settle();
    return { isPlaced, sent: stage.sentOf('placeCoupon').length };
  }

  it('[SE-09.bet] is placed once, when it is still the same', async () => {
    expect(await join()).toEqual({ isPlaced: true, sent: 1 });
  });

  it('[SE-09.bet] waits for their own press when it is another', async () => {
    const raise = ({ store }: ReturnType<typeof open>) =>
      store.dispatch({ edit: 'setAmount', amountMinor: minor(700) });
    expect(await join(raise)).toEqual({ isPlaced: false, sent: 0 });
  });
});

describe('a bet that is repeated', () => {
  const again = {
    selectionId: A.id,
    gameId: 7,
    market: '1x2',
    outcome: '1',
    section: 'line',
    sportId: 1,
    tournamentId: 3,
    home: 'Ajax',
    away: 'Roma',
    startsAtSec: 5_000,
    oddsMilli: 1_900,
    isBlocked: false,
    isBanker: false,
  };
  const { selectionId: _id, isBlocked: _blocked, ...leg } = again;
  const gone = { ...leg, gameId: 9, home: 'Lyon', away: 'Porto', tournament: 'Cup', state: 'open' };
  const repeat = (body: object) => open({ answers: { repeatBet: [{ status: 200, body: { typeId: 1, ...body } }] } });

  it('fills a coupon beside one that is full, at the prices of now, and names what is gone', async () => {
    const { controller, store, front, texts, sentOf } = repeat({ bets: [again], gone: [gone] });
    controller.pick(B);
    expect(await controller.repeat(900)).toBe(true);
    expect(store.get().tabs.tabs.map((coupon) => coupon.selections.map(({ id }) => id))).toEqual([[B.id], [A.id]]);
    expect(front().selections[0]).toMatchObject({ oddsMilli: 1_900, eventName: 'Ajax – Roma' });
    expect(texts()).toEqual(['No longer on offer: Lyon (Lyon – Porto)']);
    expect(sentOf('placeCoupon')).toEqual([]);
  });

  it('leaves the coupon alone where nothing of it is on offer any more', async () => {
    const { controller, front, texts } = repeat({ bets: [], gone: [gone] });
    controller.pick(B);
    expect(await controller.repeat(900)).toBe(false);
    expect(front().selections.map(({ id }) => id)).toEqual([B.id]);
    expect(texts()).toEqual(['None of these selections is available any more.']);
  });
});

it('[CO-09.coupon] says once that something was left on it, with the way back to it', async () => {
  const { controller, clock, notices, texts } = open();
  controller.pick(select('7/1x2/1', 1_850, { section: 'live', addedAtSec: 1_000 }));
  await clock.pass(29_000);
  expect(texts()).toEqual([]);
  await clock.pass(60_000);
  expect(texts()).toEqual(['1 selection is still on your bet slip.']);
  expect(notices.get()[0]?.action?.label).toBe('Open bet slip');
});

describe('placing from the controller', () => {
  it('sends what is shown, books the balance to the account that paid, and empties the coupon', async () => {
    const { controller, front, balances, sentOf, placement } = open({
      answers: { placeCoupon: [{ status: 200, body: PLACED }] },
    });
    controller.pick(A);
    controller.press();
    await settle();
    const body = sentOf('placeCoupon')[0]?.body;
    expect(body).toMatchObject({ accountId: 5, userId: 7, amount: 500, coef: 1.85, bets: [{ gameId: 7, coef: 1.85 }] });
    expect(JSON.stringify(body)).toMatch(/"id":"[0-9a-z]{9}-chance"/);
    expect(balances).toEqual([[5, 9_500]]);
    expect(placement().kind).toBe('answered');
    expect(front().selections).toEqual([]);
    controller.dismiss();
    expect(placement().kind).toBe('idle');
  });

  it('[CP-24] from one window at a time, while the answer is awaited and its delay runs', async () => {
    const [shared, hold] = [makeStorage(), makeHolds()];
    const first = open({ shared, hold, answers: { placeCoupon: [{ status: 200, body: WAITING }] } });
    const second = open({ shared, hold, answers: { placeCoupon: [{ status: 200, body: PLACED }] } });
    first.controller.pick(A);
    second.controller.pick(A);
    first.controller.press();
    await settle();
    second.controller.press();
    await settle();
    expect(second.sentOf('placeCoupon')).toEqual([]);
    expect(second.texts()).toEqual(['Your bet is being placed. Please wait.']);
    first.controller.hearPending([{ ...ENDED, state: 'refused', refusedCode: 'odds_changed' }]);
    await settle();
    second.controller.press();
    await settle();
    expect(second.sentOf('placeCoupon')).toHaveLength(1);
  });

  it('[CP-22] from the account that the player chose', async () => {
    const { controller, store, sentOf, balances } = open({ answers: { placeCoupon: [{ status: 200, body: PLACED }] } });
    controller.pick(A);
    store.dispatch({ edit: 'setAccount', accountId: BONUS.id });
    controller.press();
    await settle();
    expect(sentOf('placeCoupon')[0]?.body).toMatchObject({ accountId: 6 });
    expect(balances).toEqual([[6, 9_500]]);
  });

  it('[CP-28] keeps a fixed coupon', async () => {
    const { controller, store, front } = open({ answers: { placeCoupon: [{ status: 200, body: PLACED }] } });
    store.dispatch({ edit: 'setFlag', flag: 'isCouponFixed', on: true });
    controller.pick(A);
    controller.press();
    await settle();
    expect(front().selections).toEqual([A]);
  });

  it('[CP-03] while a bet is on its way its coupon is not changed; what is picked goes on another', async () => {
    const { controller, store, front } = open({ answers: { placeCoupon: [{ status: 200, body: WAITING }] } });
    controller.pick(A);
    controller.press();
    await settle();
    expect(controller.prepareEdit({ edit: 'clear' })).toBe(false);
    expect(controller.prepareEdit({ edit: 'closeTab', key: keyInFront(store.get()) })).toBe(false);
    controller.pick(B);
    expect(store.get().tabs.tabs.map((coupon) => coupon.selections)).toEqual([[A], [B]]);
    expect(front().selections).toEqual([B]);
  });

  it('[CP-02] a bet that is accepted behind another coupon is told of, and empties its own', async () => {
    const { controller, store, texts } = open({ answers: { placeCoupon: [{ status: 200, body: WAITING }] } });
    controller.pick(A);
    controller.press();
    await settle();
    controller.pick(B);
    controller.hearPending([{ ...ENDED, state: 'accepted' }]);
    await settle();
    expect(store.get().tabs.tabs.map((coupon) => coupon.selections)).toEqual([[], [B]]);
    expect(texts()).toEqual(['Bet 000-000-00W4 is accepted.']);
  });

  it('does what the button says: sign in, deposit, agree', () => {
    const guest = open({ session: { accounts: [] } });
    guest.controller.pick(A);
    guest.controller.press();
    expect(guest.asked).toEqual(['sign in']);
    const poor = open({ session: { userId: 7, accounts: [{ ...ACCOUNT, money: 1 }] } });
    poor.controller.pick(A);
    poor.controller.press();
    expect(poor.asked).toEqual(['deposit']);
  });

  it('takes the price that the server named, once the player agrees', async () => {
    const legs = [{ selectionId: A.id, code: 'price_changed', oddsMilli: 1_900 }];
    const { controller, front, sentOf, placement } = open({
      answers: { placeCoupon: [refusal('price_changed', 409, { legs }), { status: 200, body: PLACED }] },
    });
    controller.pick(A);
    controller.press();
    await settle();
    expect(controller.view.get().action).toEqual({ kind: 'agree' });
    controller.press();
    expect(front().selections[0]?.oddsMilli).toBe(1_900);
    expect(placement().kind).toBe('idle');
    controller.press();
    await settle();
    expect(sentOf('placeCoupon')[1]?.body).toMatchObject({ bets: [{ coef: 1.9 }] });
  });

  it('[CP-03] a bet that was sent before a reload is asked for by the next page', async () => {
    const [own, shared] = [makeStorage(), makeStorage()];
    const before = open({ own, shared, answers: { placeCoupon: ['lost'] } });
    before.controller.pick(A);
    before.controller.press();
    await settle();
    expect(before.placement().kind).toBe('unsure');
    before.controller.stop();
    const after = open({ own, shared, answers: { placeCoupon: [{ status: 200, body: PLACED }] } });
    await settle();
    expect(after.sentOf('placeCoupon')[0]).toEqual({ ...before.sentOf('placeCoupon')[0], isRepeat: true });
    expect(after.front().selections).toEqual([]);
  });

  it('forgets what another player has sent', async () => {
    const { controller, who, placement } = open({ answers: { placeCoupon: [{ status: 200, body: WAITING }] } });
    controller.pick(A);
    controller.press();
    await settle();
    who.set({ accounts: [] });
    expect(placement().kind).toBe('idle');
  });
});

describe('a press on a price', () => {
  it('[CP-11] bets at once with the amount of one click, the bonus account with its own', async () => {
    const { controller, store, front, sentOf } = open({
      answers: { placeCoupon: [PLACED, PLACED].map((body) => ({ status: 200, body })) },
    });
    store.dispatch({ edit: 'setOneClick', on: true });
    store.dispatch({ edit: 'setOneClickAmount', bonus: false, amountMinor: 700 });
    store.dispatch({ edit: 'setOneClickAmount', bonus: true, amountMinor: 200 });
    controller.pick(A);
    await settle();
    store.dispatch({ edit: 'setAccount', accountId: BONUS.id });
    controller.pick(B);
    await settle();
    expect(sentOf('placeCoupon').map((request) => request.body)).toMatchObject([
      { accountId: 5, amount: 700, bets: [{ gameId: 7 }] },
      { accountId: 6, amount: 200, bets: [{ gameId: 8 }] },
    ]);
    expect(front().selections).toEqual([]);
  });

  it('[CP-11] goes on the coupon where the site does not allow one-click, and for a guest', () => {
    for (const plan of [{ isOneClickAllowed: false }, { session: { accounts: [] } }]) {
      const { controller, store, front, sentOf } = open(plan);
      store.dispatch({ edit: 'setOneClick', on: true });
      controller.pick(A);
      expect(front().selections).toEqual([A]);
      expect(sentOf('placeCoupon')).toEqual([]);
    }
  });

  it('[PP-06] sends nothing for somebody who cannot play for now, and says why', () => {
    const { controller, store, sentOf, texts } = open({ restriction: { code: 'self_excluded', stopsPlay: true } });
    store.dispatch({ edit: 'setOneClick', on: true });
    controller.pick(A);
    expect(texts()).toEqual(['Not accepted. You have excluded yourself from play.']);
    expect(sentOf('placeCoupon')).toEqual([]);
  });
});

describe('[CP-07] auto-max', () => {
  it('lowers an amount above the greatest to it, and never raises one', async () => {
    const answers = { quoteCoupon: [{ status: 200, body: { ...QUOTE, maxBetAmount: 300 } }] };
    const { controller, store, clock, front } = open({ answers });
    store.dispatch({ edit: 'setFlag', flag: 'isAutoMax', on: true });
    controller.pick(A);
    await clock.pass(300);
    await settle();
    expect(front().amountMinor).toBe(300);
    store.dispatch({ edit: 'setAmount', amountMinor: minor(100) });
    await clock.pass(1_000);
    expect(front().amountMinor).toBe(100);
  });

  it('is not done where the player has not asked for it', async () => {
    const answers = { quoteCoupon: [{ status: 200, body: { ...QUOTE, maxBetAmount: 300 } }] };
    const { controller, clock, front } = open({ answers });
    controller.pick(A);
    await clock.pass(1_000);
    expect(front().amountMinor).toBe(500);
    expect(controller.view.get().action).toEqual({ kind: 'blocked', reason: 'stake_too_large' });
  });
});

describe('clearing from the controller', () => {
  it('is undone by one press, and the second time it brings back the second coupon', () => {
    const { controller, store, front, notices } = open();
    for (const selection of [A, B]) {
      store.dispatch({ edit: 'toggle', selection });
      controller.clear();
      expect(front().selections).toEqual([]);
      expect(notices.get()).toHaveLength(1);
      notices.get()[0]?.action?.run();
      expect(front().selections).toEqual([selection]);
      expect(notices.get()).toEqual([]);
      store.dispatch({ edit: 'clear' });
    }
  });
});

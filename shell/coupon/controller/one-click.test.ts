import { describe, expect, it } from 'vitest';
import type { PlacedView } from '@glasshouse/contracts/betting-coupon';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeNoticeBoard } from '../../features/notices/notice-board.ts';
import en from '../locales/en.json';
import { makePlaceBody } from '../model/make-body.ts';
import { makeHandClock, makeOpenSpend, makeWire, refusal, select, settle, type Answer } from '../testing/index.ts';
import { makeOneClick } from './one-click.ts';
import { makePlacements } from './placements.ts';

const A = select('7/1x2/1', 1_850, { outcomeName: 'Ajax' });
const B = select('8/1x2/2', 1_500, { outcomeName: 'Roma' });
const PLACED: PlacedView = { status: 'accepted', typeId: 0, iso: 'EUR', amount: 700, balance: 1, betId: 900 };
const SHOWN = { oddsMilli: 1_850, prepaidMinor: 0, vip: false, quote: undefined };

function open(...answers: Answer[]) {
  const clock = makeHandClock();
  const wire = makeWire(() => answers.shift() ?? 'lost');
  const notices = makeNoticeBoard();
  const nothing = () => {};
  const placements = makePlacements({
    call: wire.call,
    clock,
    openSpend: makeOpenSpend({ call: wire.call, clock }),
    onTaken: nothing,
    onAnswered: nothing,
    onAccepted: nothing,
    onEnded: nothing,
  });
  const led: string[] = [];
  let made = 0;
  const clicks = makeOneClick({
    placements,
    notices,
    clock,
    preferences: makeValueStore({ ...DEFAULT_PREFERENCES, language: 'en' as const, timeZone: 0 }),
    navigate: (path) => led.push(path),
    t: makeTranslate(
      compileMessages({
        ...en,
        'dates.date': '{day} {month}',
        'dates.month.1': 'Jan',
        'dates.start': '{date}, {time}',
        'limits.name.1': 'Stakes in 24 hours',
        'limits.page': 'Limits',
        'limits.reached': '{limit}: {left} left, room {at}.',
        'refusals.price_changed': 'The odds have changed.',
        'unsure.bet': 'It is being found out.',
        'unsure.check': 'Check',
      }),
      'en',
    ),
    formatAmount: (amountMinor) => `€${amountMinor / 100}`,
    send: (key, coupon) => {
      const body = makePlaceBody(coupon, SHOWN, { accountId: 5, userId: 7, coefViewId: 0 }, `request-${(made += 1)}`);
      void placements.place(key, coupon, body);
    },
  });
  const texts = () => notices.get().map(({ kind, text }) => `${kind}: ${text}`);
  return { clicks, clock, led, notices, placements, sent: wire.sent, texts };
}

describe('[CP-11] a press on a price with one-click on', () => {
  it('places a single of that amount at once, and its notice tells the end', async () => {
    const { clicks, sent, texts } = open({ status: 200, body: PLACED });
    clicks.place(A, 700);
    expect(texts()).toEqual(['info: Placing: Ajax']);
    await settle();
    expect(sent.map((request) => request.body)).toMatchObject([{ typeId: 0, amount: 700, bets: [{ gameId: 7 }] }]);
    expect(texts()).toEqual(['success: Accepted: €7 on Ajax']);
  });

  it('never twice for one click: not while it is under way, and not for the second press of a double click', async () => {
    const { clicks, clock, sent } = open({ status: 200, body: PLACED }, { status: 200, body: PLACED });
    clicks.place(A, 700);
    clicks.place(A, 700);
    await settle();
    clicks.place(A, 700);
    await settle();
    expect(sent).toHaveLength(1);
    await clock.pass(1_000);
    clicks.place(A, 700);
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('on two prices places two bets, each with its own notice', async () => {
    const { clicks, texts } = open({ status: 200, body: PLACED }, refusal('price_changed'));
    clicks.place(A, 700);
    clicks.place(B, 700);
    await settle();
    expect(texts()).toEqual(['success: Accepted: €7 on Ajax', 'error: Not accepted. The odds have changed.']);
  });

  it('waits in viewStore for the live delay, and can be taken back', async () => {
    const waiting = { ...PLACED, status: 'pending' as const, delayMs: 4_000 };
    const cancelled = { betId: 900, state: 'cancelled' };
    const { clicks, clock, notices, texts, placements } = open(
      { status: 200, body: waiting },
      { status: 200, body: cancelled },
    );
    clicks.place(A, 700);
    await settle();
    await clock.pass(3_000);
    expect(notices.get()).toMatchObject([{ text: 'Waiting for acceptance: Ajax', waitsMs: 4_000 }]);
    notices.get()[0]?.action?.run();
    await settle();
    expect(texts()).toEqual(['info: Cancelled: Ajax']);
    expect(placements.get().size).toBe(0);
  });

  it('asks again where no answer came', async () => {
    const { clicks, notices, sent, texts } = open('lost', { status: 200, body: PLACED });
    clicks.place(A, 700);
    await settle();
    expect(notices.get()).toMatchObject([{ kind: 'info', title: 'Ajax', action: { label: 'Check' } }]);
    notices.get()[0]?.action?.run();
    await settle();
    expect(texts()).toEqual(['success: Accepted: €7 on Ajax']);
    expect(sent[1]).toEqual({ ...sent[0], isRepeat: true });
  });

  it('says which limit left no room for it, with the way to the limits', async () => {
    const limit = { limitType: 1, leftMinor: 300, currency: 'EUR', roomAtSec: 3_600 };
    const { clicks, led, notices, texts } = open(refusal('limit_reached', 403, { limit }));
    clicks.place(A, 700);
    await settle();
    expect(texts()[0]).toContain('Stakes in 24 hours: €3.00 left, room 1 Jan, 01:00.');
    notices.get()[0]?.action?.run();
    expect(led).toEqual(['/office/responsible']);
  });
});

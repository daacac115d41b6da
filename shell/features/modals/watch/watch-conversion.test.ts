import { describe, expect, it } from 'vitest';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { makeCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { ACCOUNT, makeHandClock, makeStorage } from '../../../coupon/testing/index.ts';
import type { Place } from '../../../place.ts';
import { makeNoticeBoard } from '../../notices/notice-board.ts';
import type { LivingModals } from '../living.ts';
import { decideConvertReminder, watchConversion, type ConversionView } from './watch-conversion.ts';

const YEN: AccountView = { ...ACCOUNT, id: 9, iso: 'JPY', type: 9, money: 0, isActive: false };
const RICH: AccountView = { ...ACCOUNT, money: 500 };
const VIEW: ConversionView = { allowed: 1, accounts: [RICH, YEN], isReminded: false, route: 'home' };

describe('the reminder to convert', () => {
  it.each<[string, Partial<ConversionView>, boolean]>([
    ['comes where the main account may be converted', {}, true],
    ['comes where further accounts may', { allowed: 2, accounts: [RICH, { ...YEN, money: 1 }] }, true],
    ['never where nothing may', { allowed: 0 }, false],
    ['never a second time', { isReminded: true }, false],
    ['never on the page of converting', { route: 'convert' }, false],
    ['not without money to convert', { accounts: [{ ...RICH, money: 0 }, YEN] }, false],
    ['not without another currency', { accounts: [RICH, { ...RICH, id: 8, type: 4 }] }, false],
    ['not into an account that was closed', { accounts: [RICH, { ...YEN, isClosed: true }] }, false],
    ['not from an account of the other kind', { allowed: 2 }, false],
  ])('[AC-05.reminder] %s', (_name, change, expected) => {
    expect(decideConvertReminder({ ...VIEW, ...change })).toBe(expected);
  });

  it('[AC-05.reminder] [CO-09.conversion] comes once a user in a session of the browser, and goes on the page of converting', async () => {
    const place = makeValueStore<Place>({ path: '/', url: '/', route: 'home', params: {} } as unknown as Place);
    const session = makeValueStore<SessionState>({ accounts: [] });
    const notices = makeNoticeBoard();
    const storage = makeStorage();
    const clock = makeHandClock();
    let asked = 0;
    watchConversion({
      call: makeCall(async () => {
        asked += 1;
        return { status: 200, body: { allowed: 1 } };
      }),
      t: (key: string) => key,
      features: new Set<string>(),
      preferences: makeValueStore({}),
      session,
      place,
      alarm: makeValueStore(0),
      notices,
      modals: {} as LivingModals,
      navigate: () => undefined,
      storage,
      sessionStorage: storage,
      clock,
      isHidden: () => false,
      isHeld: () => false,
    } as unknown as Parameters<typeof watchConversion>[0]);
    const said = () => notices.get().map(({ text }) => text);
    session.set({ userId: 7, accounts: [RICH, YEN] });
    await clock.pass(1);
    expect(said()).toEqual(['shell.convert.1']);
    place.set({ ...place.get(), route: 'convert' } as Place);
    expect(said()).toEqual([]);
    place.set({ ...place.get(), route: 'home' } as Place);
    session.set({ accounts: [] });
    session.set({ userId: 7, accounts: [RICH, YEN] });
    await clock.pass(1);
    expect([said(), asked]).toEqual([[], 2]);
    session.set({ userId: 8, accounts: [RICH, YEN] });
    await clock.pass(1);
    expect(said()).toEqual(['shell.convert.1']);
  });
});

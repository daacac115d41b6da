import { describe, expect, it } from 'vitest';
import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeWire } from '../../../coupon/testing/index.ts';
import type { Place } from '../../../place.ts';
import type { ModalName } from '../queue/modal.table.ts';
import { watchCredentials } from './watch-credentials.ts';

const HOME: Place = { route: 'home', url: '/', params: {}, remote: 'home' };

function open(first: SessionState, isPasswordKept: boolean) {
  const session = makeValueStore(first);
  const place = makeValueStore(HOME);
  const asked: ModalName[] = [];
  let isHeld = false;
  let isKept = isPasswordKept;
  let calls = 0;
  const { call } = makeWire(({ callId }) => {
    if (callId !== getFullUserConfig.id) return 'lost';
    calls += 1;
    return { status: 200, body: { user_id: session.get().userId, isPasswordKept: isKept } };
  });
  const modals = {
    ask: (name: ModalName) => void asked.push(name),
    close: (name: ModalName) => void asked.push(name),
  };
  const stop = watchCredentials({ call, session, place, modals, isHeld: () => isHeld });
  const settle = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));
  return {
    asked,
    session,
    stop,
    calls: () => calls,
    hold: (is: boolean) => void (isHeld = is),
    keep: () => void (isKept = true),
    settle,
    goTo: async (url: string) => {
      place.set({ ...HOME, url });
      await settle();
    },
  };
}

describe('a password that was not kept', () => {
  it('[SE-09.keep] is offered again on each page until it is kept', async () => {
    const page = open({ userId: 7, accounts: [] }, false);
    await page.settle();
    expect(page.asked).toEqual(['credentials']);
    await page.goTo('/line');
    expect(page.asked).toEqual(['credentials', 'credentials']);
    page.keep();
    await page.goTo('/');
    await page.goTo('/line');
    expect(page.asked).toHaveLength(2);
    expect(page.calls()).toBe(3);
  });

  it('[SE-09.keep] is not offered while the page still shows it', async () => {
    const page = open({ accounts: [] }, false);
    page.hold(true);
    page.session.set({ userId: 7, accounts: [] });
    await page.settle();
    expect(page.asked).toEqual([]);
    page.hold(false);
    await page.goTo('/line');
    expect(page.asked).toEqual(['credentials']);
  });

  it('[US-01.loaded] the configuration is loaded once somebody is signed in, and never for a guest', async () => {
    const page = open({ accounts: [] }, true);
    await page.goTo('/line');
    expect(page.calls()).toBe(0);
    page.session.set({ userId: 7, accounts: [] });
    await page.settle();
    await page.goTo('/');
    expect(page.calls()).toBe(1);
    page.session.set({ userId: 8, accounts: [] });
    await page.settle();
    expect(page.calls()).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { liveMessages } from './living.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(userId: number | undefined = 7) {
  const session = makeValueStore<SessionState>({ ...(userId !== undefined && { userId }), accounts: [] });
  const due: { delayMs: number; run: () => void }[] = [];
  const page = { isHidden: false, count: 0, asked: 0, told: 0 };
  const messages = liveMessages({
    call: makeCall(async () => {
      page.asked++;
      return { status: 200, body: { user_msg_count: page.count } };
    }),
    clock: {
      now: () => 0,
      after: (delayMs, run) => {
        const one = { delayMs, run };
        due.push(one);
        return () => void due.splice(due.indexOf(one), 1);
      },
    },
    session,
    isHidden: () => page.isHidden,
    onNew: () => page.told++,
  });
  const stop = messages.start();
  const passMinute = async (): Promise<void> => {
    const next = due.shift();
    expect(next?.delayMs).toBe(60_000);
    next?.run();
    await settle();
  };
  return { messages, session, page, due, stop, passMinute };
}

describe('messages that wait', () => {
  it('[US-08.polled] are asked for each minute while the page is seen', async () => {
    const { messages, page, passMinute } = open();
    page.count = 2;
    await passMinute();
    expect(messages.unread.get()).toBe(2);
    page.isHidden = true;
    await passMinute();
    expect(page.asked).toBe(1);
    page.isHidden = false;
    page.count = 0;
    await passMinute();
    expect([page.asked, messages.unread.get()]).toEqual([2, 0]);
  });

  it('[US-08.live] are told at once, with a notice where one has come', () => {
    const { messages, page } = open();
    messages.take(1);
    expect([messages.unread.get(), page.told]).toEqual([1, 0]);
    messages.take(2);
    expect([messages.unread.get(), page.told]).toEqual([2, 1]);
    messages.take(0);
    expect(page.told).toBe(1);
  });

  it('are of nobody else', async () => {
    const { messages, session, page, passMinute } = open();
    messages.take(3);
    session.set({ accounts: [] });
    messages.meet();
    await passMinute();
    messages.take(4);
    expect([messages.unread.get(), page.asked, page.told]).toEqual([0, 0, 0]);
    session.set({ userId: 8, accounts: [] });
    messages.take(5);
    expect([messages.unread.get(), page.told]).toEqual([5, 0]);
  });

  it('are not asked for any more once the page is given up', () => {
    const { due, stop } = open();
    stop();
    expect(due).toEqual([]);
  });
});

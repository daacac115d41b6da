import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isThere = { now: true }) {
  const sent: number[] = [];
  const queue = new RenderQueue<string, string>({
    send: (id) => isThere.now && sent.push(id) > 0,
    mostActive: 2,
    most: 4,
    limitMs: 1_000,
  });
  const ask = (job: string) => queue.ask(job).catch((error: Error) => error.message);
  return { queue, sent, ask };
}

describe('[C3] pages to be made', () => {
  it('are handed over a few at a time, and no more wait than may', async () => {
    const { queue, sent, ask } = open();
    const asked = ['a', 'b', 'c', 'd', 'e'].map(ask);
    expect(await asked[4]).toBe('no page was made: full');
    expect(sent).toEqual([1, 2]);
    queue.finish(2, 'second');
    expect(sent).toEqual([1, 2, 3]);
    expect([queue.findJob(3), queue.findJob(2)]).toEqual(['c', undefined]);
    expect(await asked[1]).toBe('second');
    expect(queue.size).toBe(3);
  });

  it('are given up after their time, waiting or not, and what comes late is nobody’s', async () => {
    const { queue, sent, ask } = open();
    const asked = ['a', 'b', 'c'].map(ask);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'no page was made: late'));
    queue.finish(1, 'too late');
    expect(queue.size).toBe(0);
    const next = ask('d');
    queue.finish(sent.at(-1) ?? 0, 'fourth');
    expect(await next).toBe('fourth');
  });

  it('that were being made by one that died are refused, and those that waited are made by the next', async () => {
    const isThere = { now: true };
    const { queue, sent, ask } = open(isThere);
    const asked = ['a', 'b', 'c'].map(ask);
    isThere.now = false;
    queue.refuseActive();
    expect(await asked[0]).toBe('no page was made: gone');
    isThere.now = true;
    queue.sendWaiting();
    queue.finish(sent.at(-1) ?? 0, 'third');
    expect(await asked[2]).toBe('third');
  });

  it('that could not be made are refused', async () => {
    const { queue, ask } = open();
    const asked = ask('a');
    queue.finish(1, undefined);
    expect(await asked).toBe('no page was made: gone');
  });
});

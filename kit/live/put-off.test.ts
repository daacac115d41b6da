import { describe, expect, it } from 'vitest';
import type { LiveClock } from './clock.ts';
import { PollLine, type PollQuery } from './poll-line.ts';
import { PutOff } from './put-off.ts';
import { TopicBook } from './topic-book.ts';

/** Passes only when told to. */
class HandClock implements LiveClock {
  #nowMs = 0;
  readonly #due = new Map<() => void, number>();

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const fire = () => {
      this.#due.delete(fire);
      run();
    };
    this.#due.set(fire, this.#nowMs + delayMs);
    return () => this.#due.delete(fire);
  }

  async pass(ms: number): Promise<void> {
    this.#nowMs += ms;
    for (const [fire, dueMs] of this.#due) if (dueMs <= this.#nowMs) fire();
    await new Promise((done) => setImmediate(done));
  }
}

describe('[C2] topics that were put off', () => {
  const setUp = () => {
    const clock = new HandClock();
    const asked: string[][] = [];
    return {
      clock,
      asked,
      putOff: new PutOff(
        clock,
        () => 1,
        (topics) => asked.push([...topics]),
      ),
    };
  };

  it('are asked for together, no sooner than the server said', async () => {
    const { clock, asked, putOff } = setUp();
    putOff.add({ t: 'busy', topics: ['a', 'b'], retryMs: 2_000 });
    putOff.add({ t: 'busy', topics: ['b', 'c'], retryMs: 2_000 });
    await clock.pass(1_999);
    expect(asked).toEqual([]);
    await clock.pass(501);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  it('begin with short waits again once all of them were answered', async () => {
    const { clock, asked, putOff } = setUp();
    const busy = (): void => putOff.add({ t: 'busy', topics: ['a', 'b'], retryMs: 1_000 });
    busy();
    await clock.pass(1_500);
    busy();
    await clock.pass(1_500);
    expect(asked).toHaveLength(1);
    await clock.pass(500);
    expect(asked).toHaveLength(2);
    putOff.answered('a');
    putOff.answered('b');
    busy();
    await clock.pass(1_500);
    expect(asked).toHaveLength(3);
  });

  it('are forgotten with the connection', async () => {
    const { clock, asked, putOff } = setUp();
    putOff.add({ t: 'busy', topics: ['a'], retryMs: 1_000 });
    putOff.clear();
    await clock.pass(60_000);
    expect(asked).toEqual([]);
  });

  it('are polled when the server said, or at their own interval', async () => {
    const clock = new HandClock();
    const book = new TopicBook();
    const listener = { onSnapshot: () => undefined, onDelta: () => undefined };
    book.add('list/live', undefined, listener);
    book.add('card/7', undefined, listener);
    const asked: PollQuery[] = [];
    const outcomes: boolean[] = [];
    const line = new PollLine(
      async (query) => {
        asked.push(query);
        return { epoch: 'e1', messages: [{ t: 'busy', topics: ['card/7'], retryMs: 1_000 }] };
      },
      clock,
      book,
      (works) => outcomes.push(works),
    );
    await clock.pass(0);
    expect(asked.map(({ topics }) => topics)).toEqual([['list/live', 'card/7']]);
    await clock.pass(999);
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    expect(asked.at(-1)?.topics).toEqual(['card/7']);
    expect(outcomes).toEqual([true, true]);
    line.stop();
  });
});

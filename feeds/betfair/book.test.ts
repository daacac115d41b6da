import { describe, expect, it } from 'vitest';
import { makeBook, runnerKey } from './book.ts';

describe('an order book', () => {
  it('knows the best price to back and to lay', () => {
    const book = makeBook();
    book.apply([
      {
        id: 7,
        atb: [
          [1.5, 20],
          [1.6, 5],
        ],
        atl: [
          [1.7, 3],
          [1.65, 8],
        ],
      },
    ]);
    expect(book.quote('7@0')).toEqual({ back: 1.6, lay: 1.65 });
  });

  it('forgets a level whose size is nothing', () => {
    const book = makeBook();
    book.apply([
      {
        id: 7,
        atb: [
          [1.5, 20],
          [1.6, 5],
        ],
      },
    ]);
    book.apply([{ id: 7, atb: [[1.6, 0]] }]);
    expect(book.quote('7@0')).toEqual({ back: 1.5 });
  });

  it('reads ranked levels, where rank and price are apart', () => {
    const book = makeBook();
    book.apply([
      {
        id: 7,
        batb: [
          [0, 1.6, 5],
          [1, 1.5, 20],
        ],
        batl: [[0, 1.7, 3]],
      },
    ]);
    book.apply([{ id: 7, batb: [[0, 1.55, 9]] }]);
    expect(book.quote('7@0')).toEqual({ back: 1.55, lay: 1.7 });
    book.apply([{ id: 7, batl: [[0, 0, 0]] }]);
    expect(book.quote('7@0')).toEqual({ back: 1.55 });
  });

  it('keeps the lines of one selection apart', () => {
    const book = makeBook();
    book.apply([
      { id: 7, hc: -0.5, atb: [[1.9, 1]] },
      { id: 7, hc: 0.5, atb: [[1.3, 1]] },
    ]);
    expect([book.quote(runnerKey({ id: 7, hc: -0.5 })), book.quote(runnerKey({ id: 7, hc: 0.5 }))]).toEqual([
      { back: 1.9 },
      { back: 1.3 },
    ]);
    expect(book.quote('7@0')).toEqual({});
  });

  it('shows the last trade only where no offer was ever seen', () => {
    const book = makeBook();
    book.apply([{ id: 7, ltp: 2.2 }]);
    expect(book.quote('7@0')).toEqual({ lastTraded: 2.2 });
    book.apply([{ id: 8, atb: [[3, 1]] }]);
    expect(book.quote('7@0')).toEqual({});
  });

  it('is what an image says, and nothing else', () => {
    const book = makeBook();
    book.apply([{ id: 7, atb: [[1.5, 20]] }]);
    book.apply([], true);
    expect(book.quote('7@0')).toEqual({});
  });

  it('has no quotes after a stop until something is offered anew', () => {
    const book = makeBook();
    book.apply([{ id: 7, atb: [[1.5, 20]] }]);
    book.stop();
    expect(book.quote('7@0')).toEqual({});
    book.apply([{ id: 7, atl: [[1.6, 20]] }]);
    expect(book.quote('7@0')).toEqual({ back: 1.5, lay: 1.6 });
  });

  it('never quotes a trade from before a stop again, not even where an image repeats it', () => {
    const book = makeBook();
    book.apply([
      { id: 7, ltp: 14 },
      { id: 8, ltp: 1.1 },
    ]);
    book.stop();
    book.apply(
      [
        { id: 7, ltp: 14 },
        { id: 8, ltp: 3 },
      ],
      true,
    );
    expect([book.quote('7@0'), book.quote('8@0')]).toEqual([{}, { lastTraded: 3 }]);
    book.apply([{ id: 7, ltp: 14 }]);
    expect(book.quote('7@0')).toEqual({ lastTraded: 14 });
  });
});

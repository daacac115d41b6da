import { describe, expect, it } from 'vitest';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import type { TopicMessage } from './parse-message.ts';
import { TopicBook, type Position } from './topic-book.ts';

const snap = (n: number): TopicMessage => ({ t: 'snap', topic: 'list/live', n, data: { kind: 'list', sports: [] } });
const delta = (n: number): TopicMessage => ({ t: 'd', topic: 'list/live', n, data: { kind: 'list' } });

function read(book: TopicBook, from: Position | undefined) {
  const seen: string[] = [];
  const leave = book.add('list/live', from, {
    onSnapshot: (_data, n) => seen.push(`snap ${n}`),
    onDelta: (_data, n) => seen.push(`d ${n}`),
    onNone: () => seen.push('none'),
  });
  return { seen, leave };
}

function makeBook() {
  const book = new TopicBook();
  book.setEpoch('e1');
  return book;
}

describe('readers of a topic', () => {
  it.each(['line', 'live'] as const)(
    '[FE-02] ask for a %s event as often as its section wants, from the first',
    (section) => {
      const book = makeBook();
      book.add('event/7', { epoch: 'e1', number: 4, section }, { onSnapshot: () => {}, onDelta: () => {} });
      expect(book.intervalMs('event/7')).toBe(POLL_INTERVAL_MS[section]);
    },
  );

  it('get each number once, in order, whatever is repeated', () => {
    const book = makeBook();
    const { seen } = read(book, { epoch: 'e1', number: 4 });
    for (const n of [3, 4, 5, 5, 6]) expect(book.take(delta(n))).toBe(false);
    expect(seen).toEqual(['d 5', 'd 6']);
    expect(book.position('list/live')).toEqual({ epoch: 'e1', number: 6 });
  });

  it('go on after a message of a kind that is not known here', () => {
    const book = makeBook();
    const { seen } = read(book, { epoch: 'e1', number: 4 });
    expect(book.take({ t: 'skip', topic: 'list/live', n: 5 })).toBe(false);
    expect(book.take(delta(6))).toBe(false);
    expect(seen).toEqual(['d 6']);
  });

  it('ask anew, once, where a number is missing, and go on from where they stood', () => {
    const book = makeBook();
    const { seen } = read(book, { epoch: 'e1', number: 4 });
    expect([book.take(delta(6)), book.take(delta(7))]).toEqual([true, false]);
    expect(book.position('list/live')?.number).toBe(4);
    for (const n of [5, 6, 7]) book.take(delta(n));
    expect(seen).toEqual(['d 5', 'd 6', 'd 7']);
    expect(book.take(delta(9))).toBe(true);
  });

  it('are asked for from the oldest, and the others skip what they have seen', () => {
    const book = makeBook();
    const ahead = read(book, { epoch: 'e1', number: 8 });
    const behind = read(book, { epoch: 'e1', number: 5 });
    expect(book.position('list/live')?.number).toBe(5);
    for (const n of [6, 7, 8, 9]) book.take(delta(n));
    expect([ahead.seen, behind.seen]).toEqual([['d 9'], ['d 6', 'd 7', 'd 8', 'd 9']]);
  });

  it('need a snapshot where one of them has none, and one with it already passes over', () => {
    const book = makeBook();
    const placed = read(book, { epoch: 'e1', number: 8 });
    const fresh = read(book, undefined);
    expect(book.position('list/live')).toBeUndefined();
    book.take(snap(8));
    expect([placed.seen, fresh.seen]).toEqual([[], ['snap 8']]);
  });

  it('forget numbers of another epoch', () => {
    const book = new TopicBook();
    const { seen } = read(book, { epoch: 'e1', number: 900 });
    book.setEpoch('e2');
    expect(book.position('list/live')).toBeUndefined();
    book.take(snap(1));
    expect(seen).toEqual(['snap 1']);
  });

  it('hear of the topic’s end, and the topic is left', () => {
    const book = makeBook();
    const { seen } = read(book, undefined);
    book.take({ t: 'none', topic: 'list/live' });
    expect([seen, book.list()]).toEqual([['none'], []]);
  });

  it('leave the topic with the last of them', () => {
    const book = makeBook();
    const [one, two] = [read(book, undefined), read(book, undefined)];
    one.leave();
    expect(book.has('list/live')).toBe(true);
    two.leave();
    two.leave();
    expect(book.has('list/live')).toBe(false);
  });
});

describe('how often a topic is polled', () => {
  it('[FE-02] live 3 s, line 15 s, the rest 10 s until its data tells', () => {
    const book = makeBook();
    const listener = { onSnapshot: () => {}, onDelta: () => {} };
    for (const topic of ['list/live', 'list/line', 'card/7', 'me']) book.add(topic, undefined, listener);
    const intervals = () => book.list().map((topic) => book.intervalMs(topic));
    expect(intervals()).toEqual([3_000, 15_000, 10_000, 10_000]);
    book.take({ t: 'snap', topic: 'card/7', n: 1, data: CARD });
    expect(intervals()).toEqual([3_000, 15_000, 3_000, 10_000]);
  });

  it('[FE-16.games] what a program plays 2 s, before its start and while it is played', () => {
    const book = makeBook();
    const listener = { onSnapshot: () => {}, onDelta: () => {} };
    book.add('row/8', { epoch: 'e1', number: 1, section: 'line', isSynthetic: true }, listener);
    book.add('card/7', undefined, listener);
    const synthetic = { ...CARD, tournament: { ...CARD.tournament, sportId: 245 } };
    book.take({ t: 'snap', topic: 'card/7', n: 1, data: synthetic });
    book.take({ t: 'd', topic: 'row/8', n: 2, data: { kind: 'row', section: 'live' } });
    expect(book.list().map((topic) => book.intervalMs(topic))).toEqual([2_000, 2_000]);
  });
});

const CARD = {
  kind: 'card' as const,
  eventId: 7,
  section: 'live' as const,
  startsAtSec: 0,
  tournament: { id: 1, name: '', sportId: 1, category: '' },
  home: { id: 1, name: '' },
  away: { id: 2, name: '' },
  marketCount: 0,
  number: 1,
};

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOddsStore } from '../live/index.ts';
import { LEAVE_MS, makeEventList, type EventListOptions, type EventListSource } from './event-list.ts';
import { makeHandLive, sampleCard, sampleCounts, sampleRow } from './testing/index.ts';

const SOURCE: EventListSource = {
  section: 'live',
  epoch: 'one',
  kind: 'row',
  events: [sampleRow(1, { section: 'live' }), sampleRow(2, { section: 'live' })],
  total: 2,
  sports: sampleCounts(4, 2),
};

function makeList(source: Partial<EventListSource> = {}, options: Partial<EventListOptions> = {}) {
  const odds = makeOddsStore({ schedule: (flush) => flush() });
  const list = makeEventList(
    { ...SOURCE, ...source },
    { odds, accepts: ({ tournament }) => tournament.sportId === 1, ...options },
  );
  const live = makeHandLive();
  const gaps: string[] = [];
  const stop = list.follow(live, 'row', () => gaps.push('gap'));
  const shown = () => list.get().entries.map(({ eventId, leaving }) => (leaving ? -eventId : eventId));
  return { odds, list, live, gaps, stop, shown };
}

describe('a list of events', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('follows its section and every row of it', () => {
    const { live } = makeList();
    expect([...live.topics.keys()].toSorted()).toEqual(['list/live', 'row/1', 'row/2']);
  });

  it('follows its section from the number it was listed at, and from the last one it heard when it is looked at again', () => {
    const { live, list, stop } = makeList({ listNumber: 7 });
    expect(live.from.get('list/live')).toEqual({ epoch: 'one', number: 7 });
    live.send('list/live', { added: [sampleCard(9, { section: 'live' })] });
    stop();
    list.follow(live, 'row', () => undefined)();
    expect(live.from.get('list/live')).toEqual({ epoch: 'one', number: 101 });
  });

  it('asks for a snapshot of its section where nobody said as of when it is', () => {
    expect(makeList().live.from.get('list/live')).toBeUndefined();
  });

  it('takes in a new event that its filter fits, at the end, and follows it', () => {
    const { live, list, shown } = makeList();
    live.send('list/live', { added: [sampleCard(9, { section: 'live' })] });
    expect(shown()).toEqual([1, 2, 9]);
    expect(list.get().total).toBe(3);
    expect(live.topics.has('row/9')).toBe(true);
  });

  it('leaves out a new event of another sport, and one that it has already', () => {
    const { live, list, shown } = makeList();
    const tennis = sampleCard(9, { section: 'live', tournament: { id: 40, name: 'ATP', sportId: 4, category: 'ATP' } });
    live.send('list/live', { added: [tennis, sampleCard(1, { section: 'live' })] });
    expect(shown()).toEqual([1, 2]);
    expect(list.get().total).toBe(2);
  });

  it('lets an event go that does not belong here any more, though it is not over', () => {
    const keeps: EventListOptions['keeps'] = ({ marketCount }) => marketCount > 0;
    const { live, list, shown } = makeList({}, { keeps });
    live.send('row/1', { marketCount: 0 });
    expect(shown()).toEqual([-1, 2]);
    expect(list.get().total).toBe(1);
  });

  it('only counts a new event that belongs to a later page', () => {
    const { live, list, shown } = makeList({ total: 50 });
    const later = SOURCE.events[0] ? SOURCE.events[0].startsAtSec + 60 : 0;
    live.send('list/live', { added: [sampleCard(9, { section: 'live', startsAtSec: later })] });
    expect(shown()).toEqual([1, 2]);
    expect(list.get().total).toBe(51);
  });

  it('greys a row out at once when its event goes, and drops it later', () => {
    const { live, list, odds, shown } = makeList();
    live.send('list/live', { removed: [1] });
    expect(shown()).toEqual([-1, 2]);
    expect(list.get().total).toBe(1);
    expect(live.topics.has('row/1')).toBe(false);
    vi.advanceTimersByTime(LEAVE_MS);
    expect(shown()).toEqual([2]);
    expect(odds.get('1/1x2/x')).toBeUndefined();
  });

  it.each([
    ['has ended', { ended: true }],
    ['has moved to the other section', { section: 'line' as const }],
  ])('greys a row out when its event %s, without a word of the list', (_what, delta) => {
    const { live, shown } = makeList();
    live.send('row/2', delta);
    expect(shown()).toEqual([1, -2]);
  });

  it('asks to be read again when the counts say that something was missed', () => {
    const { live, gaps } = makeList();
    live.start('list/live', { sports: sampleCounts(9, 2) });
    expect(gaps).toEqual([]);
    live.start('list/live', { sports: sampleCounts(9, 3) });
    expect(gaps).toEqual(['gap']);
  });

  it('adds the next page without repeating a row', () => {
    const { list, shown } = makeList();
    list.add([sampleRow(2, { section: 'live' }), sampleRow(3, { section: 'live' })], 3);
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('leaves every topic when nobody looks any more', () => {
    const { live, stop } = makeList();
    live.send('list/live', { removed: [1] });
    stop();
    expect(live.topics.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps what the server rendered for hydration, whatever has come since', () => {
    const { live, list } = makeList();
    live.send('list/live', { added: [sampleCard(9, { section: 'live' })] });
    expect(list.initial.entries.map((entry) => entry.eventId)).toEqual([1, 2]);
  });
});

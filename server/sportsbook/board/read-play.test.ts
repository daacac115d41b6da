import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { TOPICS } from '@glasshouse/contracts/topics.table';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, market, START_SEC } from '../test-messages.ts';
import { makeBoard } from './board.ts';
import { changeOdds } from './changes.ts';
import { MOST_TOLD_A_MINUTE } from './read-play.ts';
import { makeBoardEvent, type BoardEvent, type EventFacts } from './types.ts';
import { toEventView, toRow } from './view.ts';

type Incident = NonNullable<FeedPlay['incidents']>[number];

const attack = (seq: number, given: Partial<Incident> = {}): Incident => ({
  seq,
  kind: 'attack',
  side: 'home',
  ...given,
});

function makeLive(given: Partial<EventFacts> = {}) {
  const heard = new Map<string, unknown[]>();
  const clock = { nowSec: START_SEC + 60 };
  const board = makeBoard({
    epoch: 'e',
    publish: (topic, _number, data) => void heard.set(topic, [...(heard.get(topic) ?? []), data]),
    nowSec: () => clock.nowSec,
  });
  const event = board.add(makeFacts(1, given));
  const tell = (play: FeedPlay | undefined, section: 'line' | 'live' = 'live'): readonly string[] => {
    const told = { section, markets: [MAIN], ...(play && { play }) };
    const { change, refused } = changeOdds(event, told, clock.nowSec);
    board.change(event, change);
    return refused.map(({ code, about }) => `${code} ${about}`);
  };
  tell(undefined);
  return { board, event, tell, clock, lastOf: (topic: string) => heard.get(topic)?.at(-1), heard };
}

const seqsOf = (event: BoardEvent) => toEventView(event).tracker?.incidents.map(({ seq }) => seq);

describe('what is told of the field', () => {
  it('[FE-07.tracker] goes to those who follow the whole event, and lists learn only that there is a tracker', () => {
    const { event, tell, lastOf, heard } = makeLive();
    expect(toRow(event).hasTracker).toBeUndefined();
    const counts = [{ name: 'corners', home: 3, away: 1 }];
    expect(tell({ incidents: [attack(1, { x: 700, y: 300 })], possession: 55, counts })).toEqual([]);
    expect(toRow(event).hasTracker).toBe(true);
    expect(lastOf('row/1')).toEqual({ hasTracker: true });
    const play = { incidents: [attack(1, { x: 700, y: 300 })], possession: 55, counts };
    expect(lastOf('event/1')).toEqual({ hasTracker: true, play });
    expect(toEventView(event).tracker).toEqual(play);
    expect(Value.Check(TOPICS.event.snapshot, toEventView(event))).toBe(true);
    const rows = heard.get('row/1')?.length;
    expect(tell({ incidents: [attack(2)] })).toEqual([]);
    expect(lastOf('event/1')).toEqual({ play: { incidents: [attack(2)] } });
    expect(heard.get('row/1')).toHaveLength(rows ?? 0);
  });

  it('[FE-07.tracker] is taken in once, in its order, whatever is told again', () => {
    const { event, tell, heard } = makeLive();
    tell({ incidents: [attack(1), attack(3)] });
    const before = heard.get('event/1')?.length;
    tell({ incidents: [attack(1), attack(3)] });
    expect(heard.get('event/1')).toHaveLength(before ?? 0);
    tell({ incidents: [attack(2), attack(5), attack(4), attack(6)] });
    expect(seqsOf(event)).toEqual([1, 3, 5, 6]);
  });

  it('[FE-07.tracker] in words that the sport has not is passed over and named, and the rest is taken in', () => {
    const { event, tell } = makeLive();
    expect(tell({ incidents: [attack(1, { kind: 'somersault' })] })).toEqual(['unknown_incident somersault']);
    expect(toRow(event).hasTracker).toBeUndefined();
    const counts = [
      { name: 'aces', home: 1, away: 0 },
      { name: 'shots', home: 4, away: 2 },
    ];
    const told = tell({ incidents: [attack(1, { kind: 'somersault' }), attack(2), attack(3, { x: 5 })], counts });
    expect(told).toEqual(['unknown_incident somersault', 'unknown_incident aces']);
    expect(toEventView(event).tracker).toEqual({
      incidents: [attack(2), attack(3)],
      counts: [{ name: 'shots', home: 4, away: 2 }],
    });
  });

  const { away: _away, ...noSides } = makeFacts(1);
  it.each<[string, EventFacts, 'line' | 'live']>([
    ['before the start', makeFacts(1), 'line'],
    ['of a sport without a tracker', makeFacts(1, { tournament: { ...noSides.tournament, sportId: 44 } }), 'live'],
    ['of an event without sides', { ...noSides, runners: [{ id: 'a', name: 'A' }] }, 'live'],
  ])('[FE-07.tracker] %s is refused, and the prices beside it are not', (_, facts, section) => {
    const markets = facts.runners ? [market('race_winner', { a: 2_000 })] : [MAIN];
    const told = { section, markets, play: { incidents: [attack(1)] } };
    const { change, refused } = changeOdds(makeBoardEvent(facts, 0), told, START_SEC - 60);
    expect(refused).toEqual([{ code: 'bad_play', about: 'play' }]);
    expect(change.tracker).toBeUndefined();
    expect(change.markets).toHaveLength(1);
  });

  it('[FE-07.tracker] is bounded: more in a minute is refused until the next one', () => {
    const { event, tell, clock } = makeLive();
    const tellSome = (from: number) => tell({ incidents: Array.from({ length: 19 }, (_, at) => attack(from + at)) });
    for (let told = 0; told < MOST_TOLD_A_MINUTE; told += 20) expect(tellSome(told + 1)).toEqual([]);
    expect(tellSome(1_000)).toEqual(['too_many_incidents play']);
    expect(seqsOf(event)?.at(-1)).toBeLessThan(1_000);
    clock.nowSec += 60;
    expect(tellSome(1_000)).toEqual([]);
    expect(seqsOf(event)).toHaveLength(20);
  });

  it('[FE-07.tracker] is cleared when the producer falls silent, and by the end', () => {
    const { board, event, tell, lastOf } = makeLive();
    tell({ incidents: [attack(7)] });
    board.suspendProducer('test');
    expect(toEventView(event)).not.toHaveProperty('tracker');
    expect(toEventView(event)).not.toHaveProperty('hasTracker');
    expect(lastOf('event/1')).toMatchObject({ hasTracker: false });
    tell({ incidents: [attack(6), attack(7)] });
    expect(seqsOf(event)).toEqual([6, 7]);
    board.remove(event);
    expect(lastOf('event/1')).toEqual({ ended: true });
  });
});

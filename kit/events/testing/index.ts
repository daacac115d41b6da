import type { CallApi, LiveApi, TopicListener } from '@glasshouse/contracts/shell-api';
import type {
  EventCard,
  EventView,
  MarketView,
  RowView,
  SportCount,
  TournamentView,
} from '@glasshouse/contracts/sportsbook';
import { findTopicKind, type TopicName } from '@glasshouse/contracts/topics';
import type { DeltaOf, KindOf, SnapshotOf } from '@glasshouse/contracts/topics.table';
import { makeSampleCall } from '../../api/testing/index.ts';
import { parseMessage } from '../../live/index.ts';

/** For tests of whatever shows events: sample events, answers to calls, and a live stream that is played by hand. */

export const PREMIER_LEAGUE: TournamentView = {
  id: 12,
  name: 'Premier League',
  sportId: 1,
  category: 'England',
  country: 'gb-eng',
};
export const ATP_FINALS: TournamentView = { id: 40, name: 'ATP Finals', sportId: 4, category: 'ATP' };

export const THORNFIELD: TournamentView = {
  id: 60,
  name: 'Thornfield',
  sportId: 44,
  category: 'England',
  country: 'gb-eng',
};

/** Prices in thousandths by outcome. */
export function sampleMarket(key: string, prices: Readonly<Record<string, number>>): MarketView {
  const outcomes = Object.entries(prices).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true }));
  return { key, status: 'active', outcomes };
}

export function sampleCard(eventId: number, changes: Partial<EventCard> = {}): EventCard {
  return {
    eventId,
    section: 'line',
    startsAtSec: 1_800_000_000,
    tournament: PREMIER_LEAGUE,
    home: { id: eventId * 2, name: `Home ${eventId}` },
    away: { id: eventId * 2 + 1, name: `Away ${eventId}` },
    main: sampleMarket('1x2', { '1': 2100, x: 3400, '2': 3600 }),
    marketCount: 24,
    number: 5,
    ...changes,
  };
}

/** The same event as lists show it. */
export function sampleRow(eventId: number, changes: Partial<RowView> = {}): RowView {
  const { main, ...head } = sampleCard(eventId);
  return { ...head, markets: main ? [main] : [], ...changes };
}

export function sampleEvent(eventId: number, changes: Partial<EventView> = {}): EventView {
  const { main, ...head } = sampleCard(eventId);
  return { ...head, markets: main ? [main] : [], ...changes };
}

/** A race of three, one of whom does not run. */
export function sampleRace(eventId: number, changes: Partial<EventView> = {}): EventView {
  const prices = { h1: 8_000, h2: 2_500, h3: 6_000 };
  const markets = ['each_way|places=3|share=1:5', 'race_winner'].map((key): MarketView => {
    const market = sampleMarket(key, prices);
    return { ...market, outcomes: market.outcomes.map((one) => ({ ...one, active: one.id !== 'h3' })) };
  });
  return {
    eventId,
    section: 'line',
    startsAtSec: 4_000_000_000,
    tournament: THORNFIELD,
    home: { id: eventId, name: '15:30 Thornfield' },
    runnerCount: 3,
    runners: [
      { id: 'h1', name: 'Amber Light', number: 1 },
      { id: 'h2', name: 'Brook & Dale', number: 2 },
      { id: 'h3', name: 'Cold Harbour', number: 3 },
    ],
    markets,
    marketCount: 2,
    number: 5,
    ...changes,
  };
}

export function sampleCounts(line: number, live: number): SportCount[] {
  return [
    { sportId: 1, line, live },
    { sportId: 4, line: 0, live: 0 },
  ];
}

export type SampleAnswer = (url: URL) => { readonly status: number; readonly body: unknown };

/** Calls answered from a table by the call's id; one that is not there is a failure of the server. */
export function sampleCalls(answers: Readonly<Record<string, SampleAnswer>>): CallApi {
  return makeSampleCall(({ callId, url }) => {
    const answer = answers[callId];
    return Promise.resolve(answer ? answer(new URL(url, 'http://site.test')) : { status: 500, body: {} });
  });
}

export interface HandLive extends LiveApi {
  readonly topics: ReadonlyMap<string, TopicListener>;
  /** Where each topic was last followed from; undefined where a snapshot was asked for. */
  readonly from: ReadonlyMap<string, Parameters<LiveApi['subscribe']>[1]>;
  /** What the stream would say of a topic, a delta or what it starts from; nobody hears of one that nobody follows. */
  send<Name extends TopicName>(topic: Name, data: DeltaOf<KindOf<Name>>): void;
  start<Name extends TopicName>(topic: Name, data: SnapshotOf<KindOf<Name>>): void;
}

export function makeHandLive(): HandLive {
  const topics = new Map<string, TopicListener>();
  const from = new Map<string, Parameters<LiveApi['subscribe']>[1]>();
  let number = 100;
  const say = (t: 'snap' | 'd', topic: string, data: object): void => {
    const said = parseMessage({ t, kind: findTopicKind(topic), topic, n: (number += 1), data });
    if (said?.t === 'snap') topics.get(topic)?.onSnapshot(said.data, said.n);
    if (said?.t === 'd') topics.get(topic)?.onDelta(said.data, said.n);
  };
  return {
    topics,
    from,
    send: (topic, data) => say('d', topic, data),
    start: (topic, data) => say('snap', topic, data),
    subscribe(topic, position, listener) {
      topics.set(topic, listener);
      from.set(topic, position);
      return () => void topics.delete(topic);
    },
    status: { get: () => 'online', subscribe: () => () => {} },
  };
}

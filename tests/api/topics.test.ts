import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '@glasshouse/contracts/live';
import { TOPICS } from '@glasshouse/contracts/topics.table';
import { findTopicFault } from '@glasshouse/server/live';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  MARKETS,
  offerEvent,
  openHouse,
  registerPlayer,
  type House,
} from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

// Every message of a topic that any test of a house sees is held to its schema as the house closes.
afterAll(() => house.close());

async function follow(topics: readonly string[], cookie: string): Promise<LiveMessage[]> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, { headers: { cookie } });
  const heard: LiveMessage[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  socket.once('open', () => socket.send(JSON.stringify({ t: 'sub', topics: topics.map((topic) => ({ topic })) })));
  const started = () => heard.filter(({ t }) => t === 'snap').length === topics.length || undefined;
  await eventually('all topics have begun', async () => started());
  return heard;
}

describe('the topics of the whole program', () => {
  it('say their kind in every message, which is as the schema of that kind has it', async () => {
    const producer = await house.connect('tests');
    await offerEvent(producer, 'topics:1', { home: { id: 'first', name: 'First' } });
    const gameId = await findEventId(house, 'First');
    const player = await registerPlayer(house);
    const heard = await follow(
      [`event/${gameId}`, `card/${gameId}`, `row/${gameId}`, `wide/${gameId}`, 'list/line', 'me'],
      player.cookie,
    );

    await player.deposit(10_000);
    await player.place(coupon(player.accountId, gameId));
    const odds = MARKETS.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((one) => ({ ...one, oddsMilli: one.oddsMilli + 50 })),
    }));
    await feed(producer, { kind: 'odds_change', event: 'topics:1', section: 'line', markets: odds });
    await offerEvent(producer, 'topics:2', { home: { id: 'second', name: 'Second' } });
    const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === '1' ? (1 as const) : (0 as const) }));
    await feed(producer, {
      kind: 'bet_settlement',
      event: 'topics:1',
      certainty: 2,
      markets: [{ key: '1x2', outcomes }],
    });

    const ofTopics = () => heard.filter((one) => one.t === 'snap' || one.t === 'd');
    const saw = (kind: string, t: string) => ofTopics().some((one) => one.t === t && one.kind === kind);
    await eventually(
      'each kind has changed',
      async () => Object.keys(TOPICS).every((kind) => saw(kind, 'd')) || undefined,
    );
    const settled = () =>
      ofTopics().some((one) => one.t === 'd' && one.kind === 'me' && one.data.bets?.[0]?.state === 'won');
    await eventually('the bet is told', async () => settled() || undefined);
    for (const one of ofTopics()) {
      expect(one.topic.split('/')[0]).toBe(one.kind);
      expect(findTopicFault(one)).toBeUndefined();
    }
    for (const kind of Object.keys(TOPICS)) expect(saw(kind, 'snap')).toBe(true);
  });
});

describe('what a topic carries', () => {
  it.each([
    [
      { t: 'd', kind: 'event', data: { markets: [{ key: '1x2', status: 'open', outcomes: [] }] } },
      /\/markets\/0\/status/,
    ],
    [{ t: 'snap', kind: 'me', data: { accounts: [{ id: 1 }] } }, /\/accounts\/0/],
    [{ t: 'd', kind: 'list', data: { removed: [7], accounts: [] } }, /more than its schema names/],
  ] as const)('is a fault where the schema has it otherwise', (message, fault) => {
    const sent = JSON.parse(JSON.stringify({ ...message, topic: 'event/1', n: 1 }));
    expect(findTopicFault(sent)).toMatch(fault);
  });
});

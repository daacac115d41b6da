import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { Producer } from '@glasshouse/feeds/producer';
import { makeLog } from '@glasshouse/feeds/program';
import { readSettings, runUof } from '@glasshouse/feeds/uof';
import { listMatchMessages } from '@glasshouse/world/provider';
import { makeUofProvider, nameMarket, openPublisher, serveCalls, toUrn, type Publisher } from '@glasshouse/world/uof';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProxy, type Proxy } from '../chaos/proxy.ts';
import { hasBroker, startPrivateBroker, type PrivateBroker } from '../system/private-broker.ts';
import { findFreePort } from '../system/supervised.ts';
import { feed, FEED_TOKEN, openHouse, request, type House } from './house.ts';

const TOKEN = 'token-of-the-bookmaker';

let house: House;
let broker: PrivateBroker;
let proxy: Proxy;
let publisher: Publisher;
let calls: Server;
let world: Producer;
let alives: NodeJS.Timeout;
/** Where the program tells its operator what it could not map. */
let adminPort: number;
let program: Promise<void>;
const stop = new AbortController();
const said: string[] = [];
const provider = makeUofProvider();
/** The provider's clock: what it said last. Matches are played here faster than they are stamped. */
let saidAtMs = Date.now();
/** Longer than a match at this speed, with what is offered before it. */
const BETWEEN_MATCHES_MS = 8 * 60_000;

/** One broker, one house and one program for all: each of them takes seconds. */
async function openBoth(): Promise<void> {
  [broker, house] = await Promise.all([startPrivateBroker(), openHouse()]);
  proxy = await openProxy({ findPort: () => broker.port, drawDelayMs: () => 0, drawCut: () => false });
  publisher = await openPublisher(broker.url, broker.virtualHost);
  calls = serveCalls({
    provider,
    token: TOKEN,
    virtualHost: broker.virtualHost,
    onRecovery: (request) => void publisher.publish(provider.recover(request, saidAtMs)),
  });
  calls.listen(0, '127.0.0.1');
  await once(calls, 'listening');
  const address = calls.address();
  adminPort = await findFreePort();
  const user = new URL(broker.url);
  const settings = readSettings({
    UOF_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    UOF_BROKER_URL: `amqp://${user.username}:${user.password}@127.0.0.1:${proxy.port}`,
    UOF_TOKEN: TOKEN,
    UOF_LANGUAGES: 'de,zz',
    UOF_ADMIN_PORT: String(adminPort),
    FEED_URL: house.url,
    FEED_TOKEN,
  });
  const log = makeLog((line) => said.push(line), 'info');
  program = runUof({ settings, log, signal: stop.signal, firstRestMs: 100 });
  alives = setInterval(() => void publisher.publish(provider.sayAlive(saidAtMs)).catch(() => undefined), 300);
  world = await house.connect('world');
}

async function closeBoth(): Promise<void> {
  clearInterval(alives);
  stop.abort();
  await program;
  calls.close();
  calls.closeAllConnections();
  await publisher.close();
  await proxy.close();
  await house.close();
  await broker.stop();
}

/** The same message by both ways. */
async function tellBoth(message: FeedMessage): Promise<void> {
  const { number: _, ...draft } = message;
  saidAtMs = Math.max(saidAtMs, message.generatedAtMs);
  await feed(world, draft);
  await publisher.publish(provider.tell([message]));
}

/** A match that begins after all that has been played here. */
const drawMatch = (sport: string, at: number): readonly FeedMessage[] =>
  listMatchMessages('uof', sport, at, { speed: 60, lineMs: 300_000, aroundMs: saidAtMs + BETWEEN_MATCHES_MS });

/** The house's own id of the event that a producer calls so; 0 as long as it does not know it. */
async function findEvent(producer: string, event: string): Promise<number> {
  const sql = 'select event_id from event where producer = $1 and producer_event_id = $2';
  const [row] = await house.home.database.query<{ event_id: number }>(sql, [producer, event]);
  return Number(row?.event_id ?? 0);
}

/** The same match by both ways, as soon as the house knows both. */
async function findBoth(messages: readonly FeedMessage[]): Promise<readonly [number, number]> {
  const [first] = messages;
  const event = first && 'event' in first ? first.event : '';
  const uofEvent = (): Promise<number> => findEvent('uof', toUrn('match', event));
  await expect.poll(uofEvent, { timeout: 10_000 }).toBeGreaterThan(0);
  return [await findEvent('world', event), await uofEvent()];
}

interface Board {
  readonly section: string;
  readonly status: object;
  readonly markets: EventView['markets'];
  readonly results: readonly object[];
}

/** What is offered and what is decided, of the markets that the unified feed has. Names and numbers are each way's own. */
async function readBoard(eventId: number): Promise<Board> {
  const { text } = await request(house.url, 'GET', `/web-api/sportsbook/events/${eventId}`);
  const { event }: { event: EventView } = JSON.parse(text);
  const sql = `select market_key, outcome_id, kind, num, den, certainty from market_result
    where event_id = $1 and kind is not null order by market_key, outcome_id`;
  const results = await house.home.database.query<{ market_key: string; outcome_id: string }>(sql, [eventId]);
  // Whoever plays is called by each way's own number: by their name they are one.
  const names = new Map(event.lineUp?.map(({ id, side, name }) => [id, `${side} ${name}`]));
  const named = <One>(one: One, id: string) => ({ ...one, id: names.get(id) ?? id });
  const isCovered = (key: string): boolean => nameMarket(key, event.tournament.sportId) !== undefined;
  const { detail: _, partSec: __, ...status } = { detail: '', partSec: 0, ...event.status };
  return {
    section: event.section,
    status,
    markets: event.markets
      .filter(({ key }) => isCovered(key))
      .map((market) => ({ ...market, outcomes: market.outcomes.map((one) => named(one, one.id)).toSorted(byId) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    results: results
      .filter(({ market_key: key }) => isCovered(key))
      .map(({ outcome_id: id, ...result }) => named(result, id))
      .toSorted((a, b) => (a.market_key === b.market_key ? byId(a, b) : a.market_key < b.market_key ? -1 : 1)),
  };
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

const countActive = ({ markets }: Board): number => markets.filter(({ status }) => status === 'active').length;

const hash = (board: Board): string => createHash('sha256').update(JSON.stringify(board)).digest('hex');

/** On a busy machine, and with the rest before another try at the broker, which grows with each that failed. */
const SAME_WITHIN_MS = 60_000;

/** Waits until both ways have come to the same board, and answers it. Either may still be on its way to the page. */
async function expectSame(worldEvent: number, uofEvent: number): Promise<Board> {
  return vi.waitFor(
    async () => {
      const [byWorld, byUof] = await Promise.all([readBoard(worldEvent), readBoard(uofEvent)]);
      expect(byUof).toEqual(byWorld);
      expect(hash(byUof)).toBe(hash(byWorld));
      return byWorld;
    },
    { timeout: SAME_WITHIN_MS, interval: 100 },
  );
}

describe.skipIf(!hasBroker)('the unified odds feed over a broker (needs Debian’s rabbitmq-server)', () => {
  beforeAll(openBoth, 90_000);
  afterAll(closeBoth, 60_000);

  it.each(['football', 'ice-hockey', 'tennis', 'basketball'])(
    '[FEED-01.ways] plays a match of %s to the same board as the world’s own feed',
    async (sport) => {
      const messages = drawMatch(sport, 3);
      const looks = new Set(
        [1, 2, 0.25, 0.5, 0.75, 0.9].map((part) => (part < 1 ? Math.floor(messages.length * part) : part)),
      );
      let boards = 0;
      for (const [at, message] of messages.entries()) {
        await tellBoth(message);
        if (!looks.has(at)) continue;
        const { markets } = await expectSame(...(await findBoth(messages)));
        boards += markets.length > 0 ? 1 : 0;
      }
      expect(boards).toBeGreaterThan(3);
      const { results } = await expectSame(...(await findBoth(messages)));
      expect(results.length).toBeGreaterThan(10);
    },
    240_000,
  );

  it('[FEED-02.products] is stopped when the broker is lost, and whole again with what was said meanwhile', async () => {
    const messages = drawMatch('football', 9);
    const [lostAt, backAt] = [0.4, 0.7].map((part) => Math.floor(messages.length * part));
    for (const message of messages.slice(0, lostAt)) await tellBoth(message);
    const [worldEvent, uofEvent] = await findBoth(messages);
    await expectSame(worldEvent, uofEvent);
    proxy.set('refused');
    await expect.poll(async () => countActive(await readBoard(uofEvent)), { timeout: SAME_WITHIN_MS }).toBe(0);
    for (const message of messages.slice(lostAt, backAt)) await tellBoth(message);
    expect(countActive(await readBoard(uofEvent))).toBe(0);
    proxy.set('pass');
    await expectSame(worldEvent, uofEvent);
    for (const message of messages.slice(backAt)) await tellBoth(message);
    const { results } = await expectSame(worldEvent, uofEvent);
    expect(results.length).toBeGreaterThan(10);
    expect(
      said.filter((line) => line.includes('uof_recovery_asked') && line.includes('afterMs')).length,
    ).toBeGreaterThan(0);
  }, 240_000);

  it('names to its operator what it could not map, in each language that the provider has of those it reads', async () => {
    const [first] = drawMatch('football', 15);
    if (first?.kind !== 'fixture_change') throw new Error('no fixture');
    await tellBoth(first);
    await findBoth([first]);
    const urn = toUrn('match', first.event);
    // Of basketball: in football we have none that is counted like it.
    const market = '<market id="223" specifiers="hcp=1.5" status="1"><outcome id="1714" odds="1.9"/></market>';
    const body = `<odds_change event_id="${urn}" product="3" timestamp="${saidAtMs}"><odds>${market}</odds></odds_change>`;
    await publisher.publish([{ routingKey: `hi.pre.-.odds_change.1.${urn.replace(/:(?=\d)/, '.')}.-`, body }]);
    const listUnmapped = async (query: string): Promise<readonly object[]> =>
      JSON.parse(await (await fetch(`http://127.0.0.1:${adminPort}/unmapped${query}`)).text());
    const name = 'Handicap (incl. overtime)';
    const names = { en: name, de: 'Handicap (inkl. Verlängerung)' };
    const noted = { code: 'uof_market_unknown', about: '223', names };
    await expect
      .poll(() => listUnmapped(''), { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ ...noted, detail: name }));
    await expect
      .poll(() => listUnmapped('?language=de'), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...noted, detail: names.de }),
          expect.objectContaining({ code: 'uof_problem', about: 'market descriptions in zz' }),
        ]),
      );
  });
});

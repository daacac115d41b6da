import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Producer } from '@glasshouse/feeds/producer';
import { coupon, findEventId, offerEvent, openHouse, registerPlayer, type House, type Player } from './house.ts';

let house: House;
let producer: Producer;
let honest: Player;
let attacker: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('test-flood');
  [honest, attacker] = await Promise.all([registerPlayer(house), registerPlayer(house)]);
  await honest.deposit(100_000);
  for (let event = 0; event < 40; event++)
    await offerEvent(producer, `flood-${event}`, { home: { id: `home-${event}`, name: `Flooded ${event}` } });
  gameId = await findEventId(house, 'Flooded 0');
});
afterAll(() => house.close());

const BETS = 30;
const BET_EVERY_MS = 100;
/**
 * A flood goes on until the bets beside it are answered: where it starves them, they are not before it gives up. How much
 * later they are is measured by `npm run bench floods`, on a machine that does nothing else.
 */
const LONGEST_FLOOD_MS = 45_000;
/** Of the whole process, the test's own sockets included. */
const MOST_GROWTH_MB = 150;

type IsOver = () => boolean;

/** Says the same as fast as the connection takes it, anew each time it is hung up on. */
async function flood(text: string, headers: Record<string, string>, isOver: IsOver): Promise<void> {
  while (!isOver()) {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, { headers });
    socket.on('error', () => undefined);
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    await Promise.race([once(socket, 'open').catch(() => undefined), ended]);
    while (socket.readyState === socket.OPEN && !isOver()) {
      for (let count = 0; count < 50; count++) socket.send(text);
      await new Promise((done) => setImmediate(done));
      if (socket.bufferedAmount > 1_000_000) await sleep(1);
    }
    socket.terminate();
    await ended;
  }
}

async function poll(query: string, isOver: IsOver): Promise<void> {
  while (!isOver()) {
    await (
      await fetch(`${house.url}/live-api/v1/poll?topics=${query}`, { headers: { cookie: attacker.cookie } })
    ).text();
  }
}

/** True where all of them were answered before the flood gave up. */
async function placeBets(isOver: IsOver): Promise<boolean> {
  const bets: Promise<void>[] = [];
  for (let bet = 0; bet < BETS; bet++) {
    await sleep(BET_EVERY_MS);
    bets.push(
      honest.place(coupon(honest.accountId, gameId, { amount: 100 })).then(({ status, text }) => {
        if (status !== 200) throw new Error(text);
      }),
    );
  }
  await Promise.all(bets);
  return !isOver();
}

const sub = (topics: readonly string[]): string =>
  JSON.stringify({ t: 'sub', topics: topics.map((topic) => ({ topic })) });
const cards = Array.from({ length: 200 }, (_, index) => `card/${index + 1}`);

describe('[C2] while one visitor asks the live stream for all it will take', () => {
  it.each([
    ['three hundred times for their own state', (isOver: IsOver) => mine(sub(Array(300).fill('me')), isOver)],
    ['for their own state in every message', (isOver: IsOver) => mine(sub(['me']), isOver)],
    ['for two hundred cards, as a guest', (isOver: IsOver) => flood(sub(cards), {}, isOver)],
    ['for one event, as a guest', (isOver: IsOver) => flood(sub([`event/${gameId}`]), {}, isOver)],
    [
      'by polls that name one topic three hundred times',
      (isOver: IsOver) => poll(Array(300).fill('me').join(','), isOver),
    ],
    ['by polls for cards', (isOver: IsOver) => poll(cards.join(','), isOver)],
  ])('%s, every bet of another is placed while it goes on', async (_, attack) => {
    const before = process.memoryUsage().rss;
    const untilMs = performance.now() + LONGEST_FLOOD_MS;
    let isAnswered = false;
    const isOver: IsOver = () => isAnswered || performance.now() >= untilMs;
    const floods = Array.from({ length: 4 }, () => attack(isOver));
    const areInTime = await placeBets(isOver).finally(() => (isAnswered = true));
    await Promise.all(floods);
    expect(areInTime).toBe(true);
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(MOST_GROWTH_MB);
  });
});

function mine(text: string, isOver: IsOver): Promise<void> {
  return flood(text, { cookie: attacker.cookie }, isOver);
}

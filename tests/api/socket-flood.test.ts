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

const FLOOD_MS = 3_000;
const BET_EVERY_MS = 100;
/**
 * Where a flood starves bets they are all answered when it ends, half of them more than half its length late.
 * Other tests share this machine: one late bet says nothing, the one in the middle does.
 */
const MOST_IN_THE_MIDDLE_MS = FLOOD_MS / 3;
/** Of the whole process, the test's own sockets included. */
const MOST_GROWTH_MB = 150;

/** Says the same as fast as the connection takes it, anew each time it is hung up on. */
async function flood(text: string, headers: Record<string, string>, untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, { headers });
    socket.on('error', () => undefined);
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    await Promise.race([once(socket, 'open').catch(() => undefined), ended]);
    while (socket.readyState === socket.OPEN && performance.now() < untilMs) {
      for (let count = 0; count < 50; count++) socket.send(text);
      await new Promise((done) => setImmediate(done));
      if (socket.bufferedAmount > 1_000_000) await sleep(1);
    }
    socket.terminate();
    await ended;
  }
}

async function poll(query: string, untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    await (
      await fetch(`${house.url}/live-api/v1/poll?topics=${query}`, { headers: { cookie: attacker.cookie } })
    ).text();
  }
}

/** How long bets took from when they were due, whatever the clock was kept from meanwhile. */
async function placeBets(): Promise<number[]> {
  const beganAtMs = performance.now();
  const bets: Promise<number>[] = [];
  for (let dueMs = 0; dueMs < FLOOD_MS; dueMs += BET_EVERY_MS) {
    await sleep(Math.max(0, beganAtMs + dueMs - performance.now()));
    bets.push(
      honest.place(coupon(honest.accountId, gameId, { amount: 100 })).then(({ status, text }) => {
        if (status !== 200) throw new Error(text);
        return performance.now() - beganAtMs - dueMs;
      }),
    );
  }
  return Promise.all(bets);
}

const sub = (topics: readonly string[]): string =>
  JSON.stringify({ t: 'sub', topics: topics.map((topic) => ({ topic })) });
const cards = Array.from({ length: 200 }, (_, index) => `card/${index + 1}`);

describe('[C2] while one visitor asks the live stream for all it will take', () => {
  it.each([
    ['three hundred times for their own state', (untilMs: number) => mine(sub(Array(300).fill('me')), untilMs)],
    ['for their own state in every message', (untilMs: number) => mine(sub(['me']), untilMs)],
    ['for two hundred cards, as a guest', (untilMs: number) => flood(sub(cards), {}, untilMs)],
    ['for one event, as a guest', (untilMs: number) => flood(sub([`event/${gameId}`]), {}, untilMs)],
    [
      'by polls that name one topic three hundred times',
      (untilMs: number) => poll(Array(300).fill('me').join(','), untilMs),
    ],
    ['by polls for cards', (untilMs: number) => poll(cards.join(','), untilMs)],
  ])('%s, every bet of another is placed in its time', async (_, attack) => {
    const before = process.memoryUsage().rss;
    const untilMs = performance.now() + FLOOD_MS;
    const [times] = await Promise.all([placeBets(), ...Array.from({ length: 4 }, () => attack(untilMs))]);
    expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(MOST_IN_THE_MIDDLE_MS);
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(MOST_GROWTH_MB);
  });
});

function mine(text: string, untilMs: number): Promise<void> {
  return flood(text, { cookie: attacker.cookie }, untilMs);
}

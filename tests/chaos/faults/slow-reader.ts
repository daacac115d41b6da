import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { WebSocket } from 'ws';
import type { Fault, Scene } from './fault.ts';
import { measureRecovery, NeverBack } from './recovery.ts';

const READERS = 4;
const BETWEEN_MS = 20;
const LOOK_EVERY = 25;
const MOST_BEHIND = 40;
/** Lines of one market: changes of so many fill a reader's buffers soon. */
const LINES = 400;
/** Far more than a reader may leave unread, and the machine's own buffers with it. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A machine that is this slow is not to be judged by it. */
const LIMIT_MS = 60_000;
const CUTS = /^glasshouse_live_cut_total\{reason="slow_reader"\} (\S+)$/m;

/** Browsers that read nothing of the live stream, while everybody else goes on. */
export const readNothing: Fault = {
  words: 'readers of the live stream do not read',
  strike: async (scene) => {
    const { event, gameId } = await offerCrowdedMatch(scene);
    const before = await countCuts(scene);
    const sockets = await Promise.all(Array.from({ length: READERS }, () => openReader(scene.house.url, gameId)));
    const startedAtMs = performance.now();
    let cut = 0;
    for (let sent = 0; cut < READERS && performance.now() - startedAtMs < LIMIT_MS;) {
      for (let change = 0; change < LOOK_EVERY; change++) {
        sent += await sendChange(scene, event, change);
      }
      cut = (await countCuts(scene)) - before;
      if (sent > MOST_BYTES)
        throw new NeverBack(`${READERS - cut} readers left ${sent} bytes unread and were not cut off`);
    }
    const cutMs = Math.round(performance.now() - startedAtMs);
    for (const socket of sockets) socket.terminate();
    return { cut, cutMs, ...(await measureRecovery(scene)) };
  },
};

interface Crowded {
  readonly event: string;
  readonly gameId: number;
}

/** The house is never many changes behind; how large this one is. */
async function sendChange({ script }: Scene, event: string, change: number): Promise<number> {
  const draft = changeLines(event, change);
  const number = script.feed.send(draft);
  const deadline = performance.now() + LIMIT_MS;
  while (script.feed.acknowledged() < number - MOST_BEHIND && performance.now() < deadline) await sleep(BETWEEN_MS);
  return JSON.stringify(draft).length;
}

let strikes = 0;

/** Another one each time: the last may have started meanwhile, by a clock that jumped. */
async function offerCrowdedMatch({ house, script }: Scene): Promise<Crowded> {
  const event = `crowded-${++strikes}`;
  script.feed.send({
    kind: 'fixture_change',
    event,
    fixture: {
      sportId: 1,
      category: { id: 'chaos', name: 'Chaos' },
      tournament: { id: 'crowd', name: 'Crowd' },
      home: { id: 'crowd-home', name: 'Crowd Home' },
      away: { id: 'crowd-away', name: 'Crowd Away' },
      startsAtMs: Date.now() + 36_000_000,
    },
  });
  script.feed.send(changeLines(event, 0));
  for (let tried = 0; tried < 200; tried++) {
    const [row] = await house.database.query<{ event_id: number }>(
      'select event_id from event where producer_event_id = $1',
      [event],
    );
    if (row) return { event, gameId: row.event_id };
    await sleep(50);
  }
  throw new NeverBack('A match of the feed did not reach the house');
}

function changeLines(event: string, change: number) {
  return {
    kind: 'odds_change' as const,
    event,
    section: 'line' as const,
    markets: Array.from({ length: LINES }, (_, line) => ({
      key: `total|total=${line}.5`,
      status: 'active' as const,
      outcomes: ['over', 'under'].map((id) => ({ id, oddsMilli: 1_800 + (change % 100), active: true })),
    })),
  };
}

async function openReader(url: string, gameId: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'sub', topics: [{ topic: `event/${gameId}` }] }));
  await once(socket, 'message');
  socket.pause();
  return socket;
}

async function countCuts({ house }: Scene): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  return Number(CUTS.exec(text)?.[1] ?? 0);
}

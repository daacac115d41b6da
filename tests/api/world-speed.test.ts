import { describe, expect, it } from 'vitest';
import { inTurns, runLink } from '@glasshouse/world/link';
import { makeWorld } from '@glasshouse/world/provider';
import { FEED_TOKEN, openHouse, type House } from './house.ts';

/** Of all producers and reasons; a counter that nothing has raised says nothing. */
async function readRefused({ url }: House): Promise<Readonly<Record<string, number>>> {
  const told = await (await fetch(`${url}/metrics`)).text();
  expect(told).toContain('glasshouse_feed_messages_total{');
  const lines = [...told.matchAll(/^glasshouse_feed_refused_total(\{[^}]*\}) (\d+)/gm)];
  return Object.fromEntries(lines.flatMap(([, of = '', count]) => (count === '0' ? [] : [[of, Number(count)]])));
}

async function countEnded({ home }: House): Promise<number> {
  const [row] = await home.database.query<{ ended: number }>('select count(*)::int as ended from event_result');
  return row?.ended ?? 0;
}

/** The greatest there is: whole matches pass within seconds. */
const SPEED = 600;

describe('the world, in a house that has just begun', () => {
  it('is refused nothing, from its first match to results: a refusal means something', async () => {
    const house = await openHouse();
    const world = makeWorld({ seed: 'speeds', speed: SPEED }, 0);
    for await (const _event of inTurns(world.openAt(Date.now())));
    const said: string[] = [];
    const link = runLink(world, {
      url: `${house.url.replace('http', 'ws')}/feed-api/v1`,
      token: FEED_TOKEN,
      producer: 'world',
      tell: (sentence) => void said.push(sentence),
    });
    try {
      await expect.poll(() => countEnded(house), { timeout: 150_000, interval: 500 }).toBeGreaterThan(5);
      expect(await readRefused(house)).toEqual({});
      expect(said).toEqual([]);
    } finally {
      await link.stop();
      await house.close();
    }
  }, 180_000);
});

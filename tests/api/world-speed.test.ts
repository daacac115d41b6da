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

async function countTold({ home }: House) {
  const [row] = await home.database.query<{ events: number; results: number }>(
    'select (select count(*) from event)::int as events, (select count(*) from market_result)::int as results',
  );
  return row;
}

const isMany = (count: number): boolean => count > 300;

/** A match passes within two minutes. */
const SPEED = 60;

describe('the world, in a house that has just begun', () => {
  it('is refused nothing, from its first match on: a refusal means something', async () => {
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
      await expect
        .poll(() => countTold(house), { timeout: 150_000, interval: 500 })
        .toEqual({ events: expect.toSatisfy(isMany), results: expect.toSatisfy(isMany) });
      expect(await readRefused(house)).toEqual({});
      expect(said).toEqual([]);
    } finally {
      await link.stop();
      await house.close();
    }
  }, 180_000);
});

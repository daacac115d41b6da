import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { offerEvent, openHouse, type House } from './house.ts';

let house: House;
let producer: Producer;
beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('world');
});
afterAll(() => house.close());

async function countEvents(): Promise<unknown> {
  const health: { events?: number } = JSON.parse(await (await fetch(`${house.url}/healthz`)).text());
  return health.events;
}

describe('what /healthz tells a start to wait for', () => {
  it('is matches: rounds of virtual sports, which come before them, are none', async () => {
    await offerEvent(producer, 'stocked:round', { sportId: 201 });
    expect(await countEvents()).toBe(0);
    await offerEvent(producer, 'stocked:match');
    expect(await countEvents()).toBe(1);
  });
});

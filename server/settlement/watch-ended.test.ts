import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';
import { makeUnsettledWatch } from './watch-ended.ts';

let house: TestHouse;
const metrics = makeMetrics();
let watch: ReturnType<typeof makeUnsettledWatch>;

beforeAll(async () => {
  house = await openTestHouse();
  watch = makeUnsettledWatch({ ...house.settling, metrics });
});
afterAll(() => house.close());

async function count(): Promise<number | undefined> {
  await watch.look();
  const found = await metrics.registry.getSingleMetric('glasshouse_events_without_result')?.get();
  return found?.values[0]?.value;
}

async function betOn(name: string): Promise<void> {
  const eventId = await house.offer(name);
  await house.place(await house.openAccount(1_000), { legs: [{ eventId }] });
}

const settle = (event: string, key = '1x2') =>
  house.feed({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key, outcomes: [{ id: '1', result: 1 }] }] });

describe('an event that has ended', () => {
  it('is an alarm while bets on it wait for a result that can be used, and none once they have it', async () => {
    await betOn('forgotten');
    await settle('forgotten', '1x2|total=7');
    await house.feed({ kind: 'event_end', event: 'forgotten' });
    await house.work();
    expect(await count()).toBe(1);
    await settle('forgotten');
    await house.work();
    expect(await count()).toBe(0);
  });

  it('is none where its bets are settled, where nobody bet, and where the rules will say what becomes of it', async () => {
    await betOn('settled');
    await settle('settled');
    await house.offer('unloved');
    await betOn('postponed');
    const { fixture } = house.fixtureOf('postponed');
    await house.feed(
      { kind: 'fixture_change', event: 'postponed', fixture, state: 'postponed' },
      ...['settled', 'unloved', 'postponed'].map((event) => ({ kind: 'event_end' as const, event })),
    );
    await house.work();
    expect(await count()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeRelayStore } from './relay-store.ts';

describe('a store that stands until another comes', () => {
  it('says what the server drew, then what the living one says', async () => {
    const living = makeValueStore(2);
    const relay = makeRelayStore(1, Promise.resolve(living));
    const heard: number[] = [];
    relay.subscribe(() => heard.push(relay.get()));
    expect(relay.get()).toBe(1);
    await Promise.resolve();
    living.set(3);
    expect(heard).toEqual([2, 3]);
  });

  it('goes on telling those who take up late what was drawn', async () => {
    const relay = makeRelayStore(1, Promise.resolve(makeValueStore(2)));
    await Promise.resolve();
    expect([relay.get(), relay.getDrawn()]).toEqual([2, 1]);
  });

  it('tells nobody where the living one says the same', async () => {
    const relay = makeRelayStore(1, Promise.resolve(makeValueStore(1)));
    let told = 0;
    relay.subscribe(() => (told += 1));
    await Promise.resolve();
    expect(told).toBe(0);
  });
});

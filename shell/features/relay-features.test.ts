import { describe, expect, it } from 'vitest';
import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { relayFeatures } from './relay-features.ts';
import { begins, later, nothing, still } from './still-parts.ts';

interface Sample {
  readonly one: {
    readonly count: Store<number>;
    readonly word: string;
    add(by: number): void;
    double(of: number): Promise<number>;
    follow(hear: (count: number) => void): () => void;
  };
  readonly other: { say(text: string): void };
}

const makeStill = (): Sample => ({
  one: { count: still(1), word: 'drawn', add: nothing, double: later, follow: begins },
  other: { say: nothing },
});

function makeLiving() {
  const count = makeValueStore(1);
  const said: string[] = [];
  let following = 0;
  const living: Sample = {
    one: {
      count,
      word: 'living',
      add: (by) => {
        said.push(`add ${by}`);
        count.set(count.get() + by);
      },
      double: async (of) => of * 2,
      follow: (hear) => {
        following += 1;
        const leave = count.subscribe(() => hear(count.get()));
        return () => {
          following -= 1;
          leave();
        };
      },
    },
    other: { say: (text) => void said.push(text) },
  };
  return { living, count, said, following: () => following };
}

function open() {
  let arrive: (living: Sample) => void = () => {};
  const features = relayFeatures(makeStill(), new Promise<Sample>((resolve) => (arrive = resolve)));
  return { features, arrive, ...makeLiving() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('features before their living half has come', () => {
  it('say what was drawn, then what lives; what hydrates late still finds what was drawn', async () => {
    const { features, arrive, living, count } = open();
    const { count: relayed } = features.one;
    let told = 0;
    relayed.subscribe(() => (told += 1));
    expect(relayed.get()).toBe(1);
    count.set(7);
    arrive(living);
    await settle();
    expect([relayed.get(), told]).toEqual([7, 1]);
    expect('getDrawn' in relayed && typeof relayed.getDrawn === 'function' && relayed.getDrawn()).toBe(1);
  });

  it('do what was asked in the order in which it was asked, whichever feature was asked', async () => {
    const { features, arrive, living, said } = open();
    expect(features.other.say('first')).toBeUndefined();
    features.one.add(2);
    features.other.say('last');
    await settle();
    expect(said).toEqual([]);
    arrive(living);
    await settle();
    expect(said).toEqual(['first', 'add 2', 'last']);
  });

  it('answer when it can be answered', async () => {
    const { features, arrive, living } = open();
    const doubled = features.one.double(21);
    arrive(living);
    expect(await doubled).toBe(42);
  });

  it('begin late what goes on, and never what was given up before it began', async () => {
    const { features, arrive, living, count, following } = open();
    const heard: number[] = [];
    const leave = features.one.follow((now) => heard.push(now));
    features.one.follow(() => heard.push(-1))();
    arrive(living);
    await settle();
    expect(following()).toBe(1);
    count.set(5);
    leave();
    count.set(6);
    expect([heard, following()]).toEqual([[5], 0]);
  });

  it('keep what never changes', () => {
    expect(open().features.one.word).toBe('drawn');
  });
});

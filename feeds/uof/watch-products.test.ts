import { beforeEach, describe, expect, it } from 'vitest';
import { ProductWatch, type Product, type ProductOrder } from './watch-products.ts';

const LIVE: Product = { id: 1, name: 'LO', path: 'liveodds', windowMs: 10 * 3_600_000 };
const LINE: Product = { id: 3, name: 'Ctrl', path: 'pre', windowMs: 72 * 3_600_000 };
/** The provider's clock is not ours. */
const AHEAD_MS = 5_000;
const T0 = 1_900_000_000_000;

let watch: ProductWatch;
let nowMs: number;

beforeEach(() => {
  watch = new ProductWatch([LIVE, LINE], { firstRequestId: 7 });
  nowMs = T0;
});

const alive = (id: number, isSubscribed = true): ProductOrder[] =>
  watch.hearAlive(id, nowMs + AHEAD_MS, isSubscribed, nowMs);
const phaseOf = (id: number) => watch.listPhases().find(({ product }) => product.id === id)?.phase;

/** Both say that they are alive, every ten seconds until then. */
function pass(ms: number): ProductOrder[] {
  const orders: ProductOrder[] = [];
  for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 10_000)
    orders.push(...alive(1), ...alive(3), ...watch.tick(nowMs));
  return orders;
}

function raise(): void {
  alive(1);
  alive(3);
  watch.hearComplete(1, 7);
  watch.hearComplete(3, 8);
}

describe('a product', () => {
  it('that is heard for the first time is asked for everything, and is up when it has told it', () => {
    expect(alive(1)).toEqual([{ do: 'recover', product: LIVE, requestId: 7 }]);
    expect([phaseOf(1), phaseOf(3)]).toEqual(['recovering', 'silent']);
    expect(watch.hearComplete(1, 6)).toEqual([]);
    expect(watch.hearComplete(1, 7)).toEqual([{ do: 'resume', product: LIVE }]);
    expect(watch.isWhole).toBe(false);
    alive(3);
    watch.hearComplete(3, 8);
    expect(watch.isWhole).toBe(true);
  });

  it('that was not heard for more than twenty seconds is suspended, alone', () => {
    raise();
    nowMs += 20_000;
    alive(3);
    expect(watch.tick(nowMs)).toEqual([]);
    nowMs += 1;
    expect(watch.tick(nowMs)).toEqual([{ do: 'suspend', product: LIVE, reason: 'it is silent' }]);
    expect(watch.tick(nowMs + 1_000)).toEqual([]);
    expect([phaseOf(1), phaseOf(3)]).toEqual(['silent', 'up']);
  });

  it('[FEED-02.products] that comes back is asked for what it said since the last thing that was taken in, by its own clock', () => {
    raise();
    pass(60_000);
    const lastAlive = nowMs - 10_000 + AHEAD_MS;
    nowMs += 30_000;
    watch.tick(nowMs);
    nowMs += 300_000;
    expect(alive(1)).toEqual([{ do: 'recover', product: LIVE, requestId: 9, afterMs: lastAlive }]);
  });

  it('[FEED-02.products] that was away longer than it can tell is asked for everything', () => {
    raise();
    nowMs += LIVE.windowMs - 61_000;
    expect(watch.loseConnection()).toHaveLength(2);
    expect(alive(1)).toMatchObject([{ afterMs: T0 + AHEAD_MS }]);
    watch.loseConnection();
    nowMs += 1_000;
    expect(alive(1)).toEqual([{ do: 'recover', product: LIVE, requestId: 10 }]);
    expect(alive(3)).toMatchObject([{ afterMs: T0 + AHEAD_MS }]);
  });

  it('that recovers takes no sign of life for a sign that nothing is missing', () => {
    raise();
    watch.loseConnection();
    nowMs += 60_000;
    alive(1);
    nowMs += 5_000;
    alive(1);
    watch.loseConnection();
    nowMs += 60_000;
    expect(alive(1)).toMatchObject([{ afterMs: T0 + AHEAD_MS }]);
  });

  it('that has lost us, or says that it is down, is suspended and recovered', () => {
    raise();
    nowMs += 10_000;
    expect(alive(1, false)).toMatchObject([{ do: 'suspend' }, { do: 'recover', requestId: 9 }]);
    expect(alive(1, false)).toEqual([]);
    expect(watch.hearDown(3)).toMatchObject([{ do: 'suspend', product: LINE }]);
    expect(watch.hearDown(3)).toEqual([]);
    expect(alive(3)).toMatchObject([{ do: 'recover' }]);
  });

  it('whose recovery does not end is asked again, and the late answer to the first request means nothing', () => {
    alive(1);
    expect(pass(600_000).filter((order) => order.product === LIVE)).toEqual([]);
    expect(pass(20_000)).toContainEqual({ do: 'recover', product: LIVE, requestId: 9 });
    expect(watch.hearComplete(1, 7)).toEqual([]);
    expect(watch.hearComplete(1, 9)).toEqual([{ do: 'resume', product: LIVE }]);
  });

  it('that refuses is left alone for a while, longer each time; what it finds wrong is asked for whole', () => {
    raise();
    watch.loseConnection();
    nowMs += 1_000;
    alive(3);
    expect(alive(1)).toMatchObject([{ requestId: 10, afterMs: T0 + AHEAD_MS }]);
    watch.hearRefusal(1, 10, true, nowMs);
    const isAsked = (ms: number): boolean => pass(ms).some((order) => order.product === LIVE);
    expect(isAsked(10_000)).toBe(false);
    expect(pass(10_000)).toEqual([{ do: 'recover', product: LIVE, requestId: 11 }]);
    watch.hearRefusal(1, 11, false, nowMs);
    expect(isAsked(20_000)).toBe(false);
    expect(isAsked(10_000)).toBe(true);
  });

  it('goes on being sold while what somebody else has missed is asked for', () => {
    raise();
    nowMs += 10_000;
    alive(1);
    expect(watch.goBackTo(T0 - 3_600_000, nowMs)).toEqual([
      { do: 'recover', product: LIVE, requestId: 9, afterMs: T0 - 3_600_000 },
      { do: 'recover', product: LINE, requestId: 10, afterMs: T0 - 3_600_000 },
    ]);
    expect(watch.isWhole).toBe(false);
  });

  it('that nobody knows is nobody', () => {
    expect([alive(99), watch.hearComplete(99, 1), watch.hearDown(99)]).toEqual([[], [], []]);
  });

  it('whose words come later than usual is held until they are in time, and asked for nothing', () => {
    raise();
    const hear = (lateMs: number): ProductOrder[] => watch.hearAlive(1, nowMs + AHEAD_MS - lateMs, true, nowMs);
    nowMs += 10_000;
    expect([hear(15_000), hear(15_001), hear(40_000), watch.listLate()]).toEqual([
      [],
      [{ do: 'hold', product: LIVE, lateMs: 15_001 }],
      [],
      [LIVE],
    ]);
    expect([hear(5_001), hear(5_000), watch.listLate(), phaseOf(1)]).toEqual([
      [],
      [{ do: 'release', product: LIVE }],
      [],
      'up',
    ]);
  });

  it('is measured by the least distance of the last half hour to an hour, and by no word from far ahead', () => {
    raise();
    nowMs += 10_000;
    watch.hearAlive(1, nowMs + 90_000, true, nowMs);
    expect(alive(1)).toEqual([]);
    // Our clock was set by twenty seconds.
    const later = (): ProductOrder[] => watch.hearAlive(1, nowMs + AHEAD_MS - 20_000, true, nowMs);
    expect(later()).toMatchObject([{ do: 'hold' }]);
    nowMs += 30 * 60_000;
    expect(later()).toEqual([]);
    nowMs += 30 * 60_000;
    expect(later()).toEqual([{ do: 'release', product: LIVE }]);
  });

  it('that is asked for what lies before its recovery is asked again when that has ended, once', () => {
    alive(1);
    const sinceMs = nowMs - 2 * 3_600_000;
    expect(watch.goBackTo(sinceMs, nowMs)).toEqual([]);
    expect(watch.hearComplete(1, 7)).toEqual([{ do: 'recover', product: LIVE, requestId: 8, afterMs: sinceMs }]);
    expect(phaseOf(1)).toBe('recovering');
    expect(watch.hearComplete(1, 8)).toEqual([{ do: 'resume', product: LIVE }]);
    watch.goBackTo(sinceMs, nowMs);
    watch.goBackTo(sinceMs + 1, nowMs);
    expect(watch.hearComplete(1, 9)).toEqual([{ do: 'resume', product: LIVE }]);
  });

  it('that cannot tell so much any more is asked for everything, and no more', () => {
    alive(1);
    watch.goBackTo(nowMs - 12 * 3_600_000, nowMs);
    expect(watch.hearComplete(1, 7)).toEqual([{ do: 'recover', product: LIVE, requestId: 8 }]);
    expect(watch.hearComplete(1, 8)).toEqual([{ do: 'resume', product: LIVE }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { PoolCouponView, PoolView } from '@glasshouse/contracts/pools';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { countPositions, findPayer, pickFavourites, pickRandom, sharesOf, toggleMark, writeMark } from './model.ts';
import { render } from './server.tsx';

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });

const MATCHES = Array.from({ length: 8 }, (_one, at) => ({
  position: at + 1,
  eventId: at + 1,
  tournament: 'Premier League',
  home: `Home ${at + 1}`,
  away: `Away ${at + 1}`,
  startsAtSec: 1_800_000_000,
  marked: [3, 1, 0],
  oddsMilli: [2_400, 3_100, 1_900],
}));

const OPEN: PoolView = {
  poolId: 77,
  kind: 'eight',
  number: 12,
  state: 'open',
  iso: 'EUR',
  positions: 8,
  variantMinor: 50,
  mostVariants: 1_024,
  feePercent: 20,
  mostVoid: 2,
  closesAtSec: 1_800_000_000,
  stakesMinor: 10_000,
  coupons: 4,
  jackpotMinor: 12_345,
  list: MATCHES,
  categories: [
    { right: 8, percent: 60, sumMinor: 17_145 },
    { right: 7, percent: 40, sumMinor: 3_200 },
  ],
};

function headOf({
  list: _list,
  categories: _shares,
  feeMinor: _fee,
  paidMinor: _paid,
  leftMinor: _left,
  ...head
}: PoolView) {
  return head;
}

const PAID: PoolView = {
  ...OPEN,
  state: 'paid',
  list: MATCHES.map((match, at) => ({ ...match, right: at === 0 ? 7 : 4 })),
  categories: [
    { right: 8, percent: 60, sumMinor: 17_145, winners: 2, eachMinor: 8_572 },
    { right: 7, percent: 40, sumMinor: 3_200, winners: 0, eachMinor: 0 },
  ],
  feeMinor: 2_000,
  paidMinor: 17_144,
  leftMinor: 3_201,
};

const COUPON: PoolCouponView = {
  couponId: 5,
  poolId: 77,
  kind: 'eight',
  number: 12,
  state: 'paid',
  iso: 'EUR',
  atSec: 1_800_000_000,
  marks: [3, 4, 4, 4, 4, 4, 4, 4],
  variants: 2,
  stakeMinor: 100,
  right: [7, 4, 4, 4, 4, 4, 4, 4],
  won: [{ right: 8, variants: 2, eachMinor: 8_572 }],
  paidMinor: 17_144,
  isRefunded: false,
};

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly pool?: PoolView | undefined;
  readonly language?: string;
  readonly signedIn?: boolean;
}

async function draw({ params = { section: 'eight' }, pool, language = 'en', signedIn = false }: Asked) {
  const answers = {
    listPools: ok({ pools: pool ? [headOf(pool)] : [], more: false }),
    ...(pool && { getPool: ok(pool) }),
    listPoolCoupons: ok({ coupons: [COUPON], more: true }),
  };
  const request = {
    language,
    url: '/toto/eight',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
    signedIn,
    components: [{ page: 'toto', params, query: {} }],
  };
  const assets = { js: '', preload: [], css: [] };
  const answer = getFragment(await render(request, { call: sampleCalls(answers), assets, forceSpa: false }));
  // React parts neighbouring texts by comments.
  return { ...answer, html: answer.html?.replaceAll('<!-- -->', '') ?? '' };
}

describe('[RT-20.toto] the page of a pool', () => {
  it('has every match with its three outcomes, prices and marks of others, and what there is to win', async () => {
    const { status, html } = await draw({ pool: OPEN });
    expect(status).toBe(200);
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(24);
    for (const text of ['Home 8', '75%', '1.90', '€123.45', '€100.00', '€171.45', '€32.00']) {
      expect(html).toContain(text);
    }
  });

  it('is the first open one of any kind where none is named', async () => {
    expect((await draw({ params: {}, pool: OPEN })).html).toContain('Home 8');
  });

  it('says so where none is open, and 404 where a pool is not known', async () => {
    expect((await draw({})).html).toContain('No pool is open right now');
    const { status } = await draw({ params: { section: 'eight', number: '13' }, pool: OPEN });
    expect(status).toBe(404);
  });

  it('shows one that was paid with its results, winners and shares to the coin', async () => {
    const { html } = await draw({ params: { section: 'eight', number: '12' }, pool: PAID });
    for (const text of ['Void: every result counts as correct', '€85.72', '€20.00', '€171.44', '€32.01']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('aria-pressed');
  });

  it('shows one’s own coupons with what each has won and why, and asks a guest to sign in', async () => {
    const params = { section: 'eight', totoSection: 'coupons' };
    const { html } = await draw({ params, signedIn: true });
    for (const text of ['1X', 'Won', '€171.44', 'before=5']) expect(html).toContain(text);
    expect((await draw({ params })).html).toContain('Sign in to see your tickets');
  });

  it('is written from right to left, too', async () => {
    expect((await draw({ pool: OPEN, language: 'ar' })).html).toContain('قسيمتك');
  });
});

describe('[RT-20.toto] the rules', () => {
  it('say what becomes of void matches, of corrections and of what nobody wins', async () => {
    const { html } = await draw({ params: { section: 'fifteen', totoSection: 'rules' } });
    for (const text of ['every result counts as correct', 'Later corrections change nothing', 'goes to the jackpot']) {
      expect(html).toContain(text);
    }
  });
});

describe('marks', () => {
  it('are put on and taken off one by one', () => {
    const marked = toggleMark(toggleMark([0, 0], 1, 'x'), 1, '2');
    expect(marked).toEqual([0, 6]);
    expect([writeMark(6), countPositions(marked)]).toEqual(['X2', 1]);
    expect(toggleMark(marked, 1, 'x')).toEqual([0, 4]);
  });

  it('of favourites are the lowest prices, and the first side where there are none', () => {
    const [first, second] = MATCHES;
    if (!first || !second) throw new Error('no match');
    const { oddsMilli: _none, ...unpriced } = second;
    expect(pickFavourites([first, unpriced])).toEqual([4, 1]);
  });

  it('at random are one for each position', () => {
    const drawn = [0, 0.34, 0.999];
    expect(pickRandom({ positions: 3 }, () => drawn.shift() ?? 0)).toEqual([1, 2, 4]);
  });

  it('of others are shares of all coupons', () => {
    expect(sharesOf([3, 1, 0], 4)).toEqual([75, 25, 0]);
    expect(sharesOf([0, 0, 0], 0)).toEqual([0, 0, 0]);
  });

  it('are paid for by an account of the pool’s currency, the active one first', () => {
    const account = { symbol: '€', currencyId: 1, money: 1, type: 0, points: 0, isFrozen: false, label: '' } as const;
    const usd = { ...account, id: 1, iso: 'USD', isActive: true, isClosed: false };
    const closed = { ...account, id: 2, iso: 'EUR', isActive: false, isClosed: true };
    const first = { ...account, id: 3, iso: 'EUR', isActive: false, isClosed: false };
    const active = { ...account, id: 4, iso: 'EUR', isActive: true, isClosed: false };
    expect(findPayer([usd, closed, first, active], 'EUR')?.id).toBe(4);
    expect(findPayer([usd, closed, first], 'EUR')?.id).toBe(3);
    expect(findPayer([usd, closed], 'EUR')).toBeUndefined();
  });
});

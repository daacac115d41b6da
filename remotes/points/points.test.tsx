import { describe, expect, it } from 'vitest';
import type { PointsView } from '@glasshouse/contracts/points';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { canBuy, findOlder, readBefore } from './model.ts';
import { render } from './server.tsx';

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });

const VIEW: PointsView = {
  balance: 640,
  isOpen: true,
  earning: { stakeMinor: 100, iso: 'EUR', minOddsMilli: 1_500 },
  goods: [
    { goodId: 'free-bet-1', points: 500, stakeMinor: 500, iso: 'EUR', minOddsMilli: 1_500, days: 30 },
    { goodId: 'free-bet-2', points: 950, stakeMinor: 1_000, iso: 'EUR', minOddsMilli: 1_500, days: 30 },
  ],
  codes: [
    { code: 'PTS-ABC', stakeMinor: 500, iso: 'EUR', minOddsMilli: 1_500, untilSec: 1_800_000_000, state: 'open' },
  ],
  lines: [
    { entryId: 9, atSec: 1_799_000_000, kind: 'spent', points: -500 },
    { entryId: 7, atSec: 1_798_000_000, kind: 'given', points: 1_140, betId: 77 },
  ],
  more: true,
};

async function draw(view: PointsView, { signedIn = true } = {}) {
  const request = {
    language: 'en',
    url: '/points',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
    signedIn,
    components: [{ page: 'points', params: {}, query: {} }],
  };
  const assets = { js: '', preload: [], css: [] };
  const call = sampleCalls({ getPoints: ok(view) });
  const answer = getFragment(await render(request, { call, assets, forceSpa: false }));
  // React parts neighbouring texts by comments.
  return { ...answer, html: answer.html?.replaceAll('<!-- -->', '') ?? '' };
}

describe('[RT-20.points] the page of points', () => {
  it('shows the points, what they are for, what they buy, the codes and the movements', async () => {
    const { status, html } = await draw(VIEW);
    expect(status).toBe(200);
    for (const text of ['640', '€1.00', 'Price in points', 'PTS-ABC', 'Bought in the shop', '+1,140'])
      expect(html).toContain(text);
    expect(html).toContain('/en/points?before=7');
  });

  it('tells a guest to sign in, and whom nothing may be offered nothing of the shop', async () => {
    const guest = (await draw(VIEW, { signedIn: false })).html;
    expect(guest).toContain('Sign in to see your points');
    expect(guest).toContain('Points for bets, and the free bets that they buy.');
    const { earning: _earning, ...rest } = VIEW;
    const { html } = await draw({ ...rest, isOpen: false, goods: [], codes: [] });
    expect(html).toContain('The points you have stay yours.');
    expect(html).toContain('Bought in the shop');
    expect(html).not.toContain('Price in points');
  });

  it('says so where there are no points and nothing is sold', async () => {
    const { html } = await draw({ ...VIEW, balance: 0, goods: [], codes: [], lines: [], more: false });
    expect(html).toContain('Nothing is on sale now');
    expect(html).toContain('No points yet');
  });

  it('knows what can be bought, and where older movements begin', () => {
    expect(VIEW.goods.map((good) => canBuy(VIEW, good))).toEqual([true, false]);
    expect([findOlder(VIEW), findOlder({ ...VIEW, more: false })]).toEqual([7, undefined]);
    expect([readBefore('12'), readBefore('0'), readBefore('x'), readBefore(undefined)]).toEqual([
      12,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

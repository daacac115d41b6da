import { randomUUID } from 'node:crypto';
import type { FeedFixture } from '@glasshouse/contracts/feed';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';
import type { RunningHouse } from './support/start-house.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf, sumOf } from './support/site.ts';

type Draft = Parameters<Producer['send']>[0];

const WINNER = 'race_winner';
const EACH_WAY = 'each_way|places=3|share=1:5';
const RACE = `15:30 Thornfield ${randomUUID().slice(0, 6)}`;
const RUNNERS = [
  { id: 'h1', name: 'Amber Light', number: 1, oddsMilli: 8_000 },
  { id: 'h2', name: 'Brook and Dale', number: 2, oddsMilli: 2_500 },
  { id: 'h3', name: 'Cold Harbour', number: 3, oddsMilli: 6_000 },
  { id: 'h4', name: 'Dawn Chorus', number: 4, oddsMilli: 12_000 },
];

const FIXTURE: FeedFixture = {
  sportId: 44,
  category: { id: 'england', name: 'England', country: 'gb-eng' },
  tournament: { id: 'thornfield', name: 'Thornfield' },
  home: { id: 'race', name: RACE },
  runners: RUNNERS.map(({ id, name, number }) => ({
    id,
    name,
    number,
    card: {
      draw: 5 - number,
      form: `21${number}0`,
      jockey: `J. Rider ${number}`,
      trainer: 'Ann Yard',
      silks: { pattern: 'hoops', body: 'red', second: 'white', cap: 'blue' },
    },
  })),
  race: { going: 'good_to_soft', distanceM: 1_609 },
  startsAtMs: Date.now() + 30 * 60_000,
};

interface Paddock {
  offer(): Promise<void>;
  /** It will not run. */
  withdraw(id: string): Promise<void>;
  /** Who won, who came second and third. */
  finish(order: readonly [string, string, string]): Promise<void>;
  close(): Promise<void>;
}

/** The test's own producer of one race. */
async function openPaddock({ url, feedToken }: RunningHouse): Promise<Paddock> {
  const event = `race-${randomUUID()}`;
  const out = new Set<string>();
  const offer = (): Draft[] => [{ kind: 'fixture_change', event, fixture: FIXTURE }, oddsChange(event, out)];
  const producer = await connectProducer({
    url,
    token: feedToken,
    producer: 'paddock',
    onRecover: () => void send(...offer(), { kind: 'snapshot_complete' }),
    onClosed: () => undefined,
    onRefused: (reason) => {
      throw new Error(`the house refused a message of the test: ${reason}`);
    },
  });
  const send = async (...drafts: Draft[]): Promise<void> => {
    let last = 0;
    for (const draft of drafts) last = await producer.send(draft);
    await producer.whenAcked(last);
  };
  await send({ kind: 'alive' });
  return {
    offer: () => send(...offer()),
    withdraw(id) {
      out.add(id);
      return send(oddsChange(event, out));
    },
    finish: (order) => send(...results(event, order, out)),
    close: () => producer.close(),
  };
}

function oddsChange(event: string, out: ReadonlySet<string>): Draft {
  const outcomes = RUNNERS.map(({ id, oddsMilli }) => ({ id, oddsMilli, active: !out.has(id) }));
  const markets = [WINNER, EACH_WAY].map((key) => ({ key, status: 'active' as const, outcomes }));
  return { kind: 'odds_change', event, section: 'line', markets };
}

function results(event: string, [first, ...placed]: readonly string[], out: ReadonlySet<string>): Draft[] {
  const outcomes = (key: string) =>
    RUNNERS.map(({ id }) => ({
      id,
      result: id === first ? (1 as const) : (0 as const),
      ...(out.has(id) && { voidFactor: 1 as const }),
      ...(key === EACH_WAY && placed.includes(id) && { placed: true as const }),
    }));
  const markets = [WINNER, EACH_WAY].map((key) => ({ key, outcomes: outcomes(key) }));
  return [
    { kind: 'bet_stop', event },
    { kind: 'bet_settlement', event, certainty: 2, markets },
    { kind: 'event_end', event },
  ];
}

test('a race from its list to its result: an each-way bet is a single alone, is placed, and is paid to the coin', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const paddock = await openPaddock(house);
  await paddock.offer();
  const match = await booth.offer();

  await openPage(page, '/en/line');
  await priceOf(page, match, '1').click();
  const row = page.locator('main').getByRole('listitem').filter({ hasText: RACE });
  await row.getByRole('link', { name: '4 runners' }).click();
  await expect(page.getByRole('heading', { name: RACE, level: 1 })).toBeVisible();
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.locator('main .gh-odds').first().boundingBox())?.y, 'first price of a phone').toBeLessThanOrEqual(
    380,
  );
  await page.setViewportSize(wide);
  const priceIn = (market: string, runner: string) =>
    page.locator('main').getByRole('button', { name: `${RACE}, ${market}: ${runner}, ` });
  const eachWay = 'Each way: 3 places at 1/5';
  await expect(page.getByText('one half on the win, one on a place among the first 3')).toBeVisible();
  await expect(page.getByText('4 runners · 1609 m · Going: good to soft')).toBeVisible();
  const onCard = page.locator('main').getByRole('listitem').filter({ hasText: 'Dawn Chorus' });
  for (const text of ['Form 2140 · Draw 1', 'J. Rider 4 · Ann Yard']) await expect(onCard).toContainText(text);
  await expect(onCard.locator('svg').first()).toBeVisible();
  await paddock.withdraw('h3');
  await expect(page.getByText('Non-runner')).toHaveCount(1);
  await expect(priceIn('Winner', 'Cold Harbour')).toBeDisabled();

  await priceIn(eachWay, 'Amber Light').click();
  const coupon = couponOf(page);
  const leg = coupon.getByRole('listitem').filter({ hasText: 'Amber Light' });
  await expect(leg).toContainText(`${eachWay}½ win, ½ place`);
  await expect(leg).toContainText('This selection can only be bet on as a single.');
  await coupon.getByRole('button', { name: `Remove: ${match.home}` }).click();
  await expect(leg).not.toContainText('This selection can only be bet on as a single.');
  await stakeOf(page).fill('10');
  // Half at 8.00, half at a fifth of the winnings: (8 + 1 + 7 / 5) / 2 = 5.20.
  await expect(sumOf(page, 'Possible win')).toHaveText('€52.00');
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(sumOf(page, 'Possible win')).toHaveText('€52.00');

  await paddock.finish(['h2', 'h1', 'h4']);
  await expect(page.getByText('This event is over.')).toBeVisible();
  // Its win part is lost, its place part pays half of 1 + 7 / 5.
  await expect(balanceOf(page)).toContainText('€102.00');
  await openPage(page, '/en/office/history');
  const bet = page.getByTestId('bet');
  for (const text of [RACE, 'Amber Light', eachWay, 'Placed', '€12.00']) await expect(bet).toContainText(text);
  const finish = 'Winner: Brook and Dale · Place: 2–3';
  await expect(bet.getByTestId('finish')).toHaveText(finish);
  await bet.getByRole('link', { name: 'Single' }).click();
  await expect(page.getByTestId('bet-head')).toContainText('€12.00 was paid');
  await expect(page.getByTestId('legs').getByTestId('finish')).toHaveText(finish);
  await expect(page.getByTestId('payout')).toContainText(
    'placed: the win part is lost, each way: (0 + 1 + (8 − 1) × 1 ÷ 5) ÷ 2',
  );
  await paddock.close();
});

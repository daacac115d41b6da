import { expect, test } from './support/journey.ts';
import { countBets, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf, sumOf } from './support/site.ts';

const ICE_HOCKEY = 2;

test('[CP-01] [CP-05] [FE-14] a single: possible win as typed, receipt, open in the history, won and paid while one looks', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await match.price({ '1': 2_350 });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('Single')).toBeVisible();
  for (const [typed, win] of [
    ['7', '€16.45'],
    ['12.50', '€29.37'],
    ['0.33', '€0.77'],
  ] as const) {
    await stakeOf(page).fill(typed);
    await expect(sumOf(page, 'Possible win')).toHaveText(win);
  }
  await stakeOf(page).fill('12.50');
  await coupon.getByRole('button', { name: 'Place bet · €12.50' }).click();

  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  const betNumber =
    /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]+/.exec(await coupon.getByTestId('bet-number').innerText())?.[0] ?? 'none';
  await expect(sumOf(page, 'Possible win')).toHaveText('€29.37');
  await expect(balanceOf(page)).toContainText('€87.50');

  await coupon.getByRole('link', { name: 'Bet history' }).click();
  const bet = page.getByTestId('bet').filter({ hasText: `no. ${betNumber}` });
  await expect(bet).toHaveAttribute('data-state', 'open');
  await expect(bet).toContainText(match.home);
  const documents = await page.evaluate(() => performance.timeOrigin);
  await match.goLive({ score: { home: 1, away: 0 } });
  await match.settle('1');
  await expect(bet).toHaveAttribute('data-state', 'won');
  await expect(bet.locator('header')).toContainText('Won');
  await expect(bet.getByText('Payout', { exact: true }).locator('xpath=following-sibling::*[1]')).toHaveText('€29.37');
  await expect(balanceOf(page)).toContainText('€116.87');
  await expect(page.getByText(`Bet ${betNumber} has won: €29.37`)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
});

test('[CP-01] [CP-05] an express of two pays the product, and is lost with one of them', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  await first.price({ '1': 1_750 });
  await second.price({ '2': 3_333 });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  await priceOf(page, second, '2').click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('Accumulator', { exact: true })).toBeVisible();
  await stakeOf(page).fill('10');
  // 10.00 × 1.75 × 3.333 = 58.3275, and a win is rounded down once.
  await expect(sumOf(page, 'Possible win')).toHaveText('€58.32');
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await coupon.getByRole('link', { name: 'Bet history' }).click();
  const bet = page.getByTestId('bet');
  await expect(bet.getByRole('heading')).toHaveText('Accumulator of 2');
  await first.settle('1');
  await expect(async () => {
    await page.reload();
    await expect(bet.getByRole('listitem').filter({ hasText: first.home })).toContainText('Won', { timeout: 500 });
  }).toPass();
  await expect(bet).toHaveAttribute('data-state', 'open');
  await second.settle('x');
  await expect(bet).toHaveAttribute('data-state', 'lost');
  await expect(balanceOf(page)).toContainText('€90.00');
});

test('[CP-06] an amount outside the limits is told with the limit, and cannot be placed', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const place = couponOf(page).getByRole('button', { name: /^Place / });
  await stakeOf(page).fill('0.19');
  await expect(couponOf(page).getByText('Minimum €0.20')).toBeVisible();
  await expect(place).toBeDisabled();
  await stakeOf(page).fill('10000.01');
  await expect(couponOf(page).getByText('Maximum €10,000.00')).toBeVisible();
  await expect(place).toBeDisabled();
  for (const nonsense of ['-5', 'five', '0', '1.234', '1e3', '']) {
    await stakeOf(page).fill(nonsense);
    await expect(place, nonsense).toBeDisabled();
  }
  await stakeOf(page).fill('0.20');
  await expect(couponOf(page).getByRole('button', { name: 'Place bet · €0.20' })).toBeEnabled();
});

test('[CP-08] a price that moved is offered anew, and taken when the player agrees', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await stakeOf(page).fill('10');
  await match.price({ '1': 1_850 });
  await expect(coupon.getByText('The odds have changed.')).toBeVisible();
  await expect(sumOf(page, 'Possible win')).toHaveText('€18.50');
  await coupon.getByRole('button', { name: 'Accept new odds' }).click();
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(sumOf(page, 'Odds')).toHaveText('1.85');
});

test('[CP-08] a price that moves between click and answer is refused by the server, named, and then taken', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 409 .*coupon\/place/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  await page.route(
    '**/web-api/coupon/place',
    async (route) => {
      await match.price({ '1': 1_700 });
      await route.continue();
    },
    { times: 1 },
  );
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await coupon.getByRole('button', { name: 'Accept new odds' }).click();
  await expect(sumOf(page, 'Possible win')).toHaveText('€17.00');
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  expect(await countBets(context, house.url)).toBe(1);
});

for (const { policy, moves, taken } of [
  { policy: 'Accept higher odds only', moves: 2_400, taken: '2.40' },
  { policy: 'Accept any change of odds', moves: 1_600, taken: '1.60' },
]) {
  test(`[CP-08] “${policy}” takes a move to ${taken} without asking`, async ({ page, context, booth, house }) => {
    await registerIn(context, house.url);
    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    await priceOf(page, match, '1').click();
    await stakeOf(page).fill('10');
    const coupon = couponOf(page);
    await coupon.getByLabel('If the odds change').selectOption({ label: policy });
    await page.route(
      '**/web-api/coupon/place',
      async (route) => {
        await match.price({ '1': moves });
        await route.continue();
      },
      { times: 1 },
    );
    await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
    await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
    await expect(sumOf(page, 'Odds')).toHaveText(taken);
  });
}

test('[CP-08] “higher only” still asks about a fall', async ({ page, context, booth, house }) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await couponOf(page).getByLabel('If the odds change').selectOption({ label: 'Accept higher odds only' });
  await match.price({ '1': 1_600 });
  await expect(couponOf(page).getByRole('button', { name: 'Accept new odds' })).toBeEnabled();
});

test('a double click places one bet', async ({ page, context, booth, house }) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  await couponOf(page).getByRole('button', { name: 'Place bet · €10.00' }).dblclick();
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
  expect(await countBets(context, house.url)).toBe(1);
  await expect(balanceOf(page)).toContainText('€90.00');
});

test('too little money is told, and the way out is a deposit', async ({ page, context, booth, house }) => {
  await registerIn(context, house.url, 500);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('6');
  const coupon = couponOf(page);
  await expect(coupon.getByText('There is not enough money on the account.')).toBeVisible();
  await coupon.getByRole('button', { name: 'Get a demo deposit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click();
  await coupon.getByRole('button', { name: 'Place bet · €6.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
});

test('on a phone what was said of a deposit stands above the bet slip, and its receipt can be read', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).last();
  await shortcuts.getByRole('button', { name: /Bet slip/ }).click();
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: 'Get a demo deposit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click();
  const said = page.getByRole('region', { name: 'Notices' });
  await expect(said).toBeVisible();
  await coupon.getByRole('button', { name: /^Place bet · €/ }).click();
  const accepted = coupon.getByText('Your bet is accepted');
  await expect(accepted).toBeVisible();
  const [above, receipt] = await Promise.all([said.boundingBox(), accepted.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(receipt?.y ?? 0);
});

test('what settled bets brought follows the filters of the history, and is read by sport and by result', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const football = await booth.offer();
  const hockey = await booth.offer({ sportId: ICE_HOCKEY });
  for (const match of [football, hockey]) {
    await openPage(page, `/en${match.path}`);
    await priceOf(page, match, '1').click();
    await stakeOf(page).fill('10');
    await couponOf(page).getByRole('button', { name: 'Place bet · €10.00' }).click();
    await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
  }
  await football.settle('1');
  await hockey.settle('2');
  await openPage(page, '/en/office/history');
  await expect(page.locator('[data-testid=bet][data-state=won]')).toHaveCount(1);
  await expect(page.locator('[data-testid=bet][data-state=lost]')).toHaveCount(1);
  const profit = page.getByTestId('profit');
  const open = page.getByRole('button', { name: 'Profit and loss' });
  await open.click();
  await expect(profit).toContainText('on stakes of €20.00');
  await profit.locator('summary', { hasText: 'By sport' }).click();
  await expect(profit.getByRole('row', { name: /^Football 1 / })).toContainText('+€10.00');
  await expect(profit.getByRole('row', { name: /^Ice hockey 1 / })).toContainText('−€10.00');
  await profit.locator('summary', { hasText: 'By result' }).click();
  await expect(profit.getByRole('row', { name: /^Lost 1 / })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByText('Filter', { exact: true }).click();
  await main.getByRole('combobox', { name: 'Sport' }).selectOption('Ice hockey');
  await main.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/sport=\d+/);
  await open.click();
  await expect(profit).toContainText('on stakes of €10.00');
  await expect(profit.getByRole('paragraph').filter({ hasText: 'Ice hockey' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Result' }).selectOption('Won');
  await main.getByRole('button', { name: 'Show', exact: true }).click();
  await open.click();
  await expect(profit).toContainText('No settled bets in this period');
  await main.getByRole('button', { name: 'Close' }).click();
  await expect(profit).toHaveCount(0);
  await expect(open).toBeVisible();
});

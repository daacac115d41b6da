import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { countEntries, countPayments, FAULTS, loseAnswer } from './support/lost-answers.ts';
import { checkAccess } from './support/looks.ts';
import { countBets, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

const PLACE = /\/web-api\/coupon\/place$/;
const DEPOSIT = /\/demo-deposit$/;
const CHECKING = 'We have not had an answer yet.';

/** The house has done what it was asked for, and its answer is lost in one way after another. */

test('[CP-03] a coupon whose answer is lost is one bet, and shown as the bet it is', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/coupon\/place/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  const coupon = couponOf(page);
  for (const [at, fault] of FAULTS.entries()) {
    await priceOf(page, match, '1').click();
    await stakeOf(page).fill('10');
    const place = coupon.getByRole('button', { name: 'Place bet · €10.00' });
    await loseAnswer(page, PLACE, fault, () => place.click());
    await expect(coupon.getByText('Your bet is accepted'), fault).toBeVisible();
    expect(await countBets(context, house.url), fault).toBe(at + 1);
    await coupon.getByRole('button', { name: 'Done' }).click();
  }
  await expect(balanceOf(page)).toContainText('€40.00');
});

test('[CP-03] while nobody knows, nothing on the page or in another window places the bet again', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/coupon\/place/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  const coupon = couponOf(page);
  // A proxy that has lost its way back: what it is sent arrives, and no answer comes.
  let lost = 0;
  await page.route(PLACE, async (route) => {
    await route.fetch();
    lost += 1;
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' });
  });
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon).toContainText(CHECKING);
  await expect.poll(() => lost, 'it is asked for again by itself').toBeGreaterThan(1);
  await expect(coupon.getByRole('button', { name: /Place/ })).toHaveCount(0);
  await checkAccess(page, 'a coupon without an answer', { within: '[aria-label="Bet slip"]' });

  const other = await context.newPage();
  await openPage(other, `/en${match.path}`);
  await stakeOf(other).fill('10');
  await couponOf(other).getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(other.getByText('Your bet is being placed.')).toBeVisible();
  await other.close();

  await page.unroute(PLACE);
  // From here on it may also be asked for by itself, at this very moment: then there is nothing to press.
  const accepted = coupon.getByText('Your bet is accepted');
  await coupon.getByRole('button', { name: 'Check now' }).or(accepted).first().click();
  await expect(accepted).toBeVisible();
  expect(await countBets(context, house.url)).toBe(1);
});

test('[CP-03] a tab that is closed before its answer leaves it to the next one', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/coupon\/place/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  const done = new Promise<void>((resolve) => {
    void page.route(PLACE, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await couponOf(page).getByRole('button', { name: 'Place bet · €10.00' }).click();
  await done;
  await page.close();
  const next = await context.newPage();
  await openPage(next, `/en${match.path}`);
  await expect(couponOf(next).getByText('Your bet is accepted')).toBeVisible();
  expect(await countBets(context, house.url)).toBe(1);
});

test('[CP-11] a press on a price whose answer is lost is one bet, and its notice says so', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/coupon\/place/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await couponOf(page).getByRole('button', { name: 'One-click betting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on', exact: true }).click();
  const outcomes = ['1', 'x', '2'] as const;
  for (const [at, fault] of FAULTS.entries()) {
    const price = priceOf(page, match, outcomes[at % 3] ?? '1');
    await loseAnswer(page, PLACE, fault, () => price.click());
    const accepted = page.locator('[data-notice]').filter({ hasText: 'Accepted: €5.00' });
    await expect(accepted, fault).toHaveCount(1);
    expect(await countBets(context, house.url), fault).toBe(at + 1);
    await accepted.getByRole('button', { name: 'Close' }).click();
  }
});

test('[CP-31] several singles whose answer is lost are each one bet', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/coupon\/place/);
  await registerIn(context, house.url);
  const [one, two] = [await booth.offer(), await booth.offer()];
  const coupon = couponOf(page);
  await openPage(page, '/en/line');
  for (const [at, fault] of FAULTS.entries()) {
    await priceOf(page, one, '1').click();
    await priceOf(page, two, '1').click();
    await coupon.getByRole('tab', { name: 'Singles' }).click();
    const place = coupon.getByRole('button', { name: 'Place 2 bets · €10.00' });
    await loseAnswer(page, PLACE, fault, () => place.click());
    await expect(coupon.getByText('2 of 2 bets accepted'), fault).toBeVisible();
    expect(await countBets(context, house.url), fault).toBe(2 * (at + 1));
    await coupon.getByRole('button', { name: 'Done' }).click();
  }
});

test('a change of a bet whose answer is lost happens once, and leads to the bet in its place', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/\/edit\)/);
  await registerIn(context, house.url, 10_000);
  for (const [at, fault] of FAULTS.entries()) {
    const match = await booth.offer();
    const betId = await placeBet(context, house.url, [{ match, outcome: '1' }], { amountMinor: 500 });
    await openPage(page, `/en/office/history/${betId}`);
    await page.getByRole('button', { name: 'Edit bet' }).click();
    const panel = page.getByTestId('edit');
    await panel.getByLabel('Stake').fill('6');
    const replace = panel.getByRole('button', { name: `Replace bet no. ${writeBetNumber(betId)}` });
    await loseAnswer(page, /\/web-api\/bets\/\d+\/edit$/, fault, () => replace.click());
    const head = page.getByTestId('bet-head');
    await expect(head.getByRole('link', { name: `no. ${writeBetNumber(betId)}` }), fault).toBeVisible();
    await expect(head).toContainText('€6.00');
    expect(await countBets(context, house.url), fault).toBe(2 * (at + 1));
  }
  await expect(balanceOf(page)).toContainText('€64.00');
});

for (const isPart of [true, false]) {
  test(`${isPart ? 'a part of a bet' : 'a bet'} whose sale is not answered is sold once, and shown as sold`, async ({
    page,
    context,
    booth,
    house,
    trouble,
  }) => {
    trouble.allow(/\/cash-out\)/);
    await registerIn(context, house.url);
    for (const [at, fault] of FAULTS.entries()) {
      const match = await booth.offer();
      const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
      await openPage(page, `/en/office/history/${betId}`);
      const panel = page.getByTestId('cash-out');
      if (isPart) await panel.getByLabel('Stake to cash out').fill('4');
      await panel.getByRole('button', { name: /^Cash out €/ }).click();
      const sell = panel.getByRole('button', { name: /^Confirm cash out €/ });
      await loseAnswer(page, /\/cash-out$/, fault, () => sell.click());
      const sold = page.getByTestId('sold');
      await expect(sold, fault).toContainText(isPart ? '€4.00 of the stake' : '€10.00 of the stake');
      await expect(page.getByTestId('unsure-sale'), fault).toHaveCount(0);
      if (isPart) await expect(panel).toContainText('for the whole stake of €6.00');
      else await expect(page.getByTestId('bet-head')).toHaveAttribute('data-state', 'cashed_out');
      expect(await countEntries(context, house.url, 'cash_out'), fault).toBe(at + 1);
    }
  });
}

test('[RT-08] a deposit whose answer is lost is credited once, and its page leads to the payment', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/demo-deposit/);
  await registerIn(context, house.url, 0);
  for (const [at, fault] of FAULTS.entries()) {
    await openPage(page, '/en/office/recharge');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '€25.00' }).click();
    const submit = main.getByRole('button', { name: 'Deposit', exact: true });
    await loseAnswer(page, DEPOSIT, fault, () => submit.click());
    await expect(page.getByRole('heading', { name: 'Payment completed' }), fault).toBeVisible();
    expect(await countPayments(context, house.url), fault).toBe(at + 1);
  }
});

test('a deposit from the account’s page whose answer is lost is credited once, and told', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/demo-deposit/);
  await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/account');
  const main = page.getByRole('main');
  for (const [at, fault] of FAULTS.entries()) {
    await main.getByRole('button', { name: '€25.00' }).click();
    const submit = main.getByRole('button', { name: 'Deposit', exact: true });
    await loseAnswer(page, DEPOSIT, fault, () => submit.click());
    await expect(page.locator('[data-notice]').filter({ hasText: '€25.00' }).first(), fault).toBeVisible();
    await expect(balanceOf(page)).toContainText(`€${25 * (at + 1)}.00`);
    expect(await countPayments(context, house.url), fault).toBe(at + 1);
  }
});

test('a deposit from the header whose answer is lost is credited once, and its notice says so', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/demo-deposit/);
  await registerIn(context, house.url, 0);
  await openPage(page, '/en');
  for (const [at, fault] of FAULTS.entries()) {
    await page.getByRole('banner').getByRole('button', { name: 'Demo deposit' }).click();
    const press = page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true });
    await loseAnswer(page, DEPOSIT, fault, () => press.click());
    await expect(balanceOf(page), fault).toContainText(`€${100 * (at + 1)}.00`);
    const notice = page.locator('[data-notice]').filter({ hasText: '€100.00' });
    await expect(notice, fault).toHaveCount(1);
    expect(await countPayments(context, house.url), fault).toBe(at + 1);
    await notice.getByRole('button', { name: 'Close' }).click();
  }
});

test('a sale beside the coupon that is not answered is one sale, and the bet stands there as sold', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.allow(/\/cash-out\)/);
  await registerIn(context, house.url);
  for (const [at, fault] of FAULTS.entries()) {
    const match = await booth.offer();
    await placeBet(context, house.url, [{ match, outcome: '1' }]);
    await openPage(page, '/en/line');
    const coupon = couponOf(page);
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    const bet = coupon.getByTestId('my-bet').filter({ hasText: match.home });
    await bet.getByRole('button', { name: /^Cash out €/ }).click();
    const confirm = bet.getByRole('button', { name: /^Confirm €/ });
    await loseAnswer(page, /\/cash-out$/, fault, () => confirm.click());
    if (fault === 'reload') {
      await coupon.getByRole('tab', { name: 'My bets' }).click();
      await expect(coupon.getByText('You have no open bets')).toBeVisible();
    } else await expect(bet, fault).toHaveAttribute('data-state', 'cashed_out');
    expect(await countEntries(context, house.url, 'cash_out'), fault).toBe(at + 1);
  }
});

test('a conversion whose answer is lost is done once, at the rate that was agreed, and told', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/\/web-api\/conversion/);
  await registerIn(context, house.url);
  await context.request.post(`${house.url}/web-api/accounts`, { data: { currencyId: 7 } });
  await openPage(page, '/en/convert');
  const main = page.getByRole('main');
  for (const [at, fault] of FAULTS.entries()) {
    await main.getByRole('textbox', { name: 'Amount' }).fill('10');
    await expect(main.getByTestId('gets'), fault).toHaveText('¥1,400');
    const convert = main.getByRole('button', { name: 'Convert' });
    await loseAnswer(page, /\/web-api\/conversion$/, fault, () => convert.click());
    const told = page.locator('[data-notice]').filter({ hasText: '€10.00 converted to ¥1,400' });
    await expect(told, fault).toHaveCount(1);
    await expect(balanceOf(page), fault).toContainText(`€${100 - 10 * (at + 1)}.00`);
    await told.getByRole('button', { name: 'Close' }).click();
  }
});

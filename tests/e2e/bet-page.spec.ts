import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../../tools/verify-receipt/run.ts';
import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

test('[FE-14] a bet’s page follows it: open, won while one looks, corrected, with the sum and the source laid open', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${betId}`);
  const head = page.getByTestId('bet-head');
  await expect(head).toHaveAttribute('data-state', 'open');
  await expect(head).toContainText('Open: nothing is settled yet.');
  await expect(head.getByText('Placed').locator('xpath=following-sibling::*[1]')).toHaveText(/20\d\d, \d\d:\d\d:\d\d$/);

  const legs = page.getByTestId('legs');
  await match.price({ '1': 2_500 });
  await expect(legs).toContainText('now 2.50');
  await match.goLive({ score: { home: 1, away: 0 } });
  await expect(legs).toContainText('1:0');
  await match.settle('1');
  await expect(head).toHaveAttribute('data-state', 'won');
  await expect(head).toContainText('€20.00 was paid');
  await expect(balanceOf(page)).toContainText('€110.00');
  await expect(page.getByTestId('payout')).toContainText('× 2.00');

  await match.settle('2');
  await expect(head).toHaveAttribute('data-state', 'lost', { timeout: 15_000 });
  await expect(head).toContainText('A result was corrected');
  await expect(balanceOf(page)).toContainText('€90.00');
  await expect(legs).toContainText(/Result from booth.*confirmed.*corrected: version 2/);
  await expect(page.getByTestId('settlements').getByRole('listitem')).toHaveCount(2);
  await page.goto('/en/office/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Payout reversed' })).toContainText('€20.00');
  await page
    .getByRole('link', { name: `no. ${writeBetNumber(betId)}` })
    .first()
    .click();
  await expect(head).toHaveAttribute('data-state', 'lost');
});

test('the signed receipt is verified in the browser, and its file without the site; one byte changed is found out', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${writeBetNumber(betId)}`);
  await page.getByRole('button', { name: 'Signed receipt' }).click();
  const receipt = page.getByTestId('receipt');
  await expect(receipt.getByTestId('receipt-text')).toContainText(`"betId":${betId}`);
  await receipt.getByRole('button', { name: 'Verify here' }).click();
  await expect(receipt.getByText('Valid: the house signed exactly this text.')).toBeVisible();

  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`receipt-${betId}.json`);
  const file = await saved.path();
  expect((await run({ file, url: house.url })).code).toBe(0);
  const changed = test.info().outputPath('changed.json');
  writeFileSync(changed, readFileSync(file, 'utf8').replace('\\"stakeMinor\\":1000', '\\"stakeMinor\\":9000'));
  expect((await run({ file: changed, url: house.url })).code).toBe(1);
});

test('a bet is sold in part and then as a whole, and not while its market is suspended', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${betId}`);
  const panel = page.getByTestId('cash-out');
  await expect(panel.getByTestId('cash-out-value')).toHaveText(/^€\d+\.\d\d$/);

  await match.stop();
  await expect(panel).toContainText('Cash-out is suspended for the moment.');
  await expect(panel.getByRole('button', { name: 'Not possible now' })).toBeDisabled();
  await match.reopen();
  await panel.getByLabel('Stake to cash out').fill('4');
  await expect(panel).toContainText('for €4.00 of the stake; €6.00 stays at risk');
  await panel.getByRole('button', { name: /^Cash out €/ }).click();
  await expect(panel).toContainText('This cannot be undone.');
  await panel.getByRole('button', { name: /^Confirm cash out €/ }).click();
  await expect(page.getByTestId('sold')).toContainText('€4.00 of the stake');
  await expect(panel).toContainText('for the whole stake of €6.00');

  const head = page.getByTestId('bet-head');
  await expect(head).toHaveAttribute('data-state', 'open');
  await panel.getByRole('button', { name: /^Cash out €/ }).click();
  await panel.getByRole('button', { name: /^Confirm cash out €/ }).click();
  await expect(head).toHaveAttribute('data-state', 'cashed_out');
  await expect(page.getByTestId('sold').getByRole('listitem')).toHaveCount(2);
  await expect(panel).toHaveCount(0);
});

test('a sale of a bet in play shows that it is being taken, and a goal refuses it', async ({
  page,
  context,
  booth,
  house,
  trouble,
}, testInfo) => {
  trouble.allow(/\/cash-out\)/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await match.goLive();
  await openPage(page, `/en/office/history/${betId}`);
  const panel = page.getByTestId('cash-out');
  const confirm = panel.getByRole('button', { name: /^Confirm cash out €/ });
  const selling = panel.getByRole('button', { name: /^Cashing out… \d s$/ });
  await panel.getByRole('button', { name: /^Cash out €/ }).click();
  await expect(panel).toContainText('It is decided after 5 s');
  await confirm.click();
  await expect(selling).toBeDisabled();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: testInfo.outputPath(`selling-${width}.png`) });
  }
  await match.goLive({ score: { home: 1, away: 0 } });
  await expect(panel).toContainText('The score changed while the cash-out was being taken', { timeout: 30_000 });
  await panel.getByRole('button', { name: /^Cash out €/ }).click();
  await confirm.click();
  await expect(selling).toBeDisabled();
  await expect(page.getByTestId('bet-head')).toHaveAttribute('data-state', 'cashed_out', { timeout: 30_000 });
});

test('a bet is sold by itself when its value reaches what the player named', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${betId}`);
  const panel = page.getByTestId('cash-out');
  await panel.getByText('Auto cash out').click();
  await panel.getByLabel('Amount', { exact: true }).fill('5');
  await panel.getByRole('button', { name: 'Set' }).click();
  await expect(panel).toContainText('The value is already');
  await panel.getByLabel('Amount', { exact: true }).fill('12');
  await panel.getByRole('button', { name: 'Set' }).click();
  await expect(panel).toContainText('Cashes out the whole bet at €12.00 or more');
  await match.price({ '1': 1_300, x: 5_500, '2': 9_000 });
  await expect(page.getByTestId('bet-head')).toHaveAttribute('data-state', 'cashed_out', { timeout: 15_000 });
});

test('[H1] a bet of which nothing has started is changed: the new one stands in its place, and the old stake counts what the page said', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const first = await booth.offer();
  const second = await booth.offer();
  const betId = await placeBet(context, house.url, [
    { match: first, outcome: '1' },
    { match: second, outcome: '2' },
  ]);
  await openPage(page, `/en/office/history/${betId}`);
  await page.getByRole('button', { name: 'Edit bet' }).click();
  const panel = page.getByTestId('edit');
  await expect(panel).toContainText('Nothing is changed yet.');
  await panel.getByRole('checkbox', { name: new RegExp(second.away) }).uncheck();
  await panel.getByLabel('Stake').fill('25');
  await first.price({ '1': 2_200 });
  await expect(panel).toContainText('was 2.00');
  await expect(panel).toContainText('€55.00');
  const counts = panel.getByTestId('edit-counts');
  await expect(counts).toHaveText(
    /^Your stake counts €\d\.\d\d of €10\.00 in this edit because the odds have moved\.$/,
  );
  const countsMinor = Number(
    /€(\d)\.(\d\d) of/
      .exec(await counts.innerText())
      ?.slice(1)
      .join(''),
  );
  await panel.getByRole('button', { name: `Replace bet no. ${writeBetNumber(betId)}` }).click();

  await expect(page).not.toHaveURL(new RegExp(`/${betId}$`));
  const head = page.getByTestId('bet-head');
  await expect(head).toContainText('Single');
  await expect(head).toContainText('€25.00');
  // 100.00 less the old stake, what of it counted, less the new stake.
  const leftMinor = 10_000 - 1_000 + countsMinor - 2_500;
  await expect(balanceOf(page)).toContainText(`€${(leftMinor / 100).toFixed(2)}`);
  await head.getByRole('link', { name: `no. ${writeBetNumber(betId)}` }).click();
  await expect(head).toHaveAttribute('data-state', 'edited');
  await expect(head).toContainText('Replaced by another bet');
});

test('a live bet waits in the history with what is left of its delay, and is taken back', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await match.goLive();
  await openPage(page, '/en/office/history');
  await placeBet(context, house.url, [{ match, outcome: '1' }], { section: 'live' });
  await page.reload();
  const waiting = page.getByTestId('pending').getByRole('listitem');
  await expect(waiting).toContainText(/seconds? left/);
  await waiting.getByRole('button', { name: 'Cancel bet' }).click();
  await expect(waiting).toContainText('Bet cancelled. Your stake has been returned.');
  await expect(balanceOf(page)).toContainText('€100.00');
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('pending')).toHaveCount(0);
});

test('the history shows a leg that is decided while its express is open, and what the bet could be sold for', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const first = await booth.offer();
  const second = await booth.offer();
  await placeBet(context, house.url, [
    { match: first, outcome: '1' },
    { match: second, outcome: '2' },
  ]);
  await openPage(page, '/en/office/history?state=open');
  const bet = page.getByTestId('bet');
  await expect(bet.getByRole('link', { name: /^Cash out €/ })).toBeVisible();
  await first.goLive();
  await first.settle('1');
  await page.reload();
  await expect(bet.getByRole('listitem').filter({ hasText: first.home })).toContainText('Won');
  await expect(bet).toContainText('1 of 2 settled');
  await bet.getByRole('link', { name: 'Accumulator of 2' }).click();
  await expect(page.getByTestId('bet-head')).toContainText('Open: 1 of 2 selections are settled.');
});

test('a bet is shared as a picture that says nothing of its player', async ({
  page,
  context,
  booth,
  house,
}, testInfo) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${betId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe('bet-picture.png');
  const path = testInfo.outputPath('bet-picture.png');
  await picture.saveAs(path);
  expect(readFileSync(path).subarray(1, 4).toString('latin1')).toBe('PNG');
});

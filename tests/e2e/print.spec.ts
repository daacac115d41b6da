import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

declare global {
  interface Window {
    /** How often the page has asked for the printer. */
    asked?: number;
  }
}

test('[RT-21] [CP-23] a placed bet is printed on one page, for its player alone', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 404/);
  await registerIn(context, house.url);
  const matches = [await booth.offer(), await booth.offer(), await booth.offer()];
  const betId = await placeBet(
    context,
    house.url,
    matches.map((match) => ({ match, outcome: '1' as const })),
    { typeId: 4, systemValue: 2, amountMinor: 1_200 },
  );
  await page.addInitScript(() => {
    window.print = () => {
      window.asked = (window.asked ?? 0) + 1;
    };
  });
  const address = `/en/print-coupon/${betId}`;
  const asked = () => page.evaluate(() => window.asked ?? 0);
  await page.goto(address);
  const sheet = page.getByTestId('sheet');
  await expect(sheet).toContainText(`Bet no. ${writeBetNumber(betId)}`);
  await expect(sheet).toContainText('System 2 of 3');
  for (const match of matches) await expect(sheet).toContainText(`${match.home} – ${match.away}`);
  await expect(sheet).toContainText('€12.00');
  await expect(sheet.locator('code').first()).toHaveText(/^[0-9a-f]{16}$/);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await asked()).toBe(1);
  await page.goto(`${address}?print=1`);
  await expect.poll(asked).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const role of ['banner', 'complementary', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/en\/user\/login\?next=/);
  await registerIn(context, house.url, 0);
  for (const nobodys of [address, '/en/print-coupon/1', '/en/print-coupon/abc', '/en/print-coupon/']) {
    expect((await page.goto(nobodys))?.status(), nobodys).toBe(404);
    await expect(sheet).toHaveCount(0);
  }
});

test('[RT-21.saved] [CP-23.print] a coupon under a code is printed by whoever has the code, at the prices of now, and says that it is no bet', async ({
  page,
  booth,
  trouble,
}) => {
  trouble.provoke(/status of 404/);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await coupon.getByText('Save bet slip', { exact: true }).click();
  await coupon.getByRole('button', { name: 'Save and get a booking code' }).click();
  const link = coupon.getByRole('link', { name: 'Print' });
  const address = (await link.getAttribute('href')) ?? '';
  const code = await coupon.getByTestId('coupon-code').innerText();
  await page.goto(address.replace('?print=1', ''));
  const sheet = page.getByTestId('sheet');
  await expect(sheet).toContainText(`Bet slip ${code}`);
  await expect(sheet).toContainText(`${match.home} – ${match.away}`);
  await expect(sheet).toContainText('This is not a bet yet.');
  expect((await page.goto('/en/print-coupon/code/ZZZZZZZZ'))?.status()).toBe(404);
});

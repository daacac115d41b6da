import type { LotteryTicketView } from '@glasshouse/contracts/lotteries';
import { LOTTERY_GAMES, payTicket } from '@glasshouse/domain/lotteries';
import { inDatabase } from './support/house-database.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage, whenAlive } from './support/site.ts';

// A house of its own: its draws close when this journey says so.
test.use({ houseEnv: { LOG_LEVEL: 'fatal' } });

test('[FE-13.draws] [RT-20.lotto] lines are marked and staked on, drawn, paid to the coin, and checked in the browser', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await openPage(page, '/en/lotto/five');
  await whenAlive(page);
  await checkWidths(page, 'the page of a lottery');
  await checkAccess(page, 'the page of a lottery');

  const main = page.getByRole('main');
  const place = main.getByRole('button', { name: 'Place ticket' });
  await expect(place).toBeDisabled();
  await expect(main.getByTestId('left')).toHaveText(/^0:\d\d:\d\d$/);
  const numbers = main.getByRole('group', { name: 'Choose 5 numbers' });
  for (const number of [3, 7, 11, 19, 36]) {
    await numbers.getByRole('button', { name: String(number), exact: true }).click();
  }
  // The line is full: another number is not taken.
  await expect(numbers.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  await expect(numbers.getByRole('button', { pressed: true })).toHaveCount(5);
  for (let more = 0; more < 3; more += 1) await main.getByRole('button', { name: 'Quick pick' }).click();
  await expect(main.getByTestId('stake')).toHaveText('€2.00');

  await place.click();
  await expect(main.getByText(/^Stake €2\.00 on draw \d+\? Lines: 4\.$/)).toBeVisible();
  await main.getByRole('button', { name: 'Yes, place it' }).click();
  await expect(page.getByText('Ticket placed. Lines: 4. Stake: €2.00.')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€98.00');

  await inDatabase(house, (database) =>
    database.query(`update lottery_draw set closes_at = clock_timestamp() where game = 'five' and state = 1`),
  );
  let ticket: LotteryTicketView | undefined;
  await expect(async () => {
    const answer = await context.request.get(`${house.url}/web-api/lottery-tickets?game=five`);
    const { tickets }: { tickets: LotteryTicketView[] } = await answer.json();
    ticket = tickets[0];
    expect(ticket?.state).toBe('paid');
  }).toPass();
  if (!ticket?.numbers) throw new Error('a ticket that is paid has no numbers');
  // Whatever was drawn: what the lines come to by the table is on the account.
  const wonMinor = payTicket(LOTTERY_GAMES.five, ticket.lines, ticket.numbers);
  await openPage(page, '/en/lotto/five/tickets');
  await expect(main.getByText(wonMinor > 0 ? 'Won' : 'Nothing won', { exact: true })).toBeVisible();
  const balance = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(98 + wonMinor / 100);
  await expect(balanceOf(page)).toContainText(balance);
  await checkAccess(page, 'the page of tickets');

  await main.getByRole('link', { name: `Draw ${ticket.number}` }).click();
  await main.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(
    main.getByText('Correct: the seed is the one committed to, and the numbers follow from it.'),
  ).toBeVisible();
  await checkWidths(page, 'the page of a draw');
  await checkAccess(page, 'the page of a draw');
  await openPage(page, '/en/lotto/five/rules');
  await expect(main.getByText(/72\.06% of its price on average: 271,650 \/ 376,992/)).toBeVisible();
});

test('[RT-20.lotto] a guest sees the draw and is asked to sign in', async ({ page }) => {
  await openPage(page, '/en/lotto');
  await whenAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

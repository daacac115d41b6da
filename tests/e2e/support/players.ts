import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Registers through the call, so that the context's pages are signed in; journeys of the forms have tests of their own. */
export async function registerIn(context: BrowserContext, url: string, depositMinor = 10_000): Promise<Credentials> {
  const registered = await context.request.post(`${url}/web-api/registration`, {
    data: { type: 'fast_reg', currency: 'EUR', country: 'GB' },
  });
  expect(registered.status()).toBe(200);
  const { login, password, issue }: Credentials & { readonly issue: number } = await registered.json();
  // Else each page offers another password: journeys about that register by the form.
  await context.request.post(`${url}/web-api/player/credentials/kept`, { data: { issue } });
  // Asked once after registration: journeys about that question register by the form.
  await context.request.post(`${url}/web-api/protection/prompt`, { data: {} });
  if (depositMinor > 0) {
    const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await (
      await context.request.get(`${url}/web-api/accounts`)
    ).json();
    const deposited = await context.request.post(`${url}/web-api/accounts/${accounts[0]?.id}/demo-deposit`, {
      data: { id: randomUUID(), amount: depositMinor },
    });
    expect(deposited.status()).toBe(200);
  }
  return { login, password };
}

/** What everybody is asked who registers by the form. */
export async function agreeIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am 18 or older and accept the rules of the site.' }).check();
}

/** While no page of theirs is open: one that hears of it goes elsewhere by itself, in the middle of what comes next. */
export async function signOutIn(context: BrowserContext, page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await context.request.post(`${url}/web-api/session/sign-out`);
}

/** How many bets the signed-in player of the context has. */
export async function countBets(context: BrowserContext, url: string): Promise<number> {
  const { bets }: { bets: unknown[] } = await (await context.request.get(`${url}/web-api/bets`)).json();
  return bets.length;
}

import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { whenAlive } from './site.ts';

/** What comes in the place of an answer that the house has given: whatever it was asked for has been done by then. */
export const FAULTS = ['cut', '502', '503', '504', 'not_ready', 'reload'] as const;
export type Fault = (typeof FAULTS)[number];

const PROXY_PAGE = '<html><body><h1>Service Unavailable</h1></body></html>';

/** Loses the answer to the next call of this address; the press that makes it is the caller's. */
export async function loseAnswer(page: Page, url: RegExp, fault: Fault, press: () => Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const handle = async (route: Route): Promise<void> => {
      const answer = await route.fetch();
      expect(answer.status(), await answer.text()).toBe(200);
      await replaceAnswer(route, fault);
      resolve();
    };
    page.route(url, (route) => handle(route).catch(reject), { times: 1 }).catch(reject);
  });
  await press();
  await done;
  if (fault !== 'reload') return;
  await page.reload();
  await whenAlive(page);
}

async function replaceAnswer(route: Route, fault: Fault): Promise<void> {
  switch (fault) {
    case 'cut':
      return route.abort();
    case '502':
    case '503':
    case '504':
      return route.fulfill({ status: Number(fault), contentType: 'text/html', body: PROXY_PAGE });
    case 'not_ready':
      return route.fulfill({
        status: 503,
        json: { error: { code: 'not_ready', message: 'not ready', requestId: 'r-1' } },
      });
    case 'reload':
      // Nobody answers: the page goes while it waits.
      return undefined;
  }
}

export async function countPayments(context: BrowserContext, url: string): Promise<number> {
  const { payments }: { payments: unknown[] } = await (await context.request.get(`${url}/web-api/payments`)).json();
  return payments.length;
}

/** Movements of one kind on the player's main account. */
export async function countEntries(context: BrowserContext, url: string, kind: string): Promise<number> {
  const { all_accounts: accounts }: { all_accounts: { id: number; type: number }[] } = await (
    await context.request.get(`${url}/web-api/accounts`)
  ).json();
  const main = accounts.find((account) => account.type === 0);
  const { lines }: { lines: { kind: string }[] } = await (
    await context.request.get(`${url}/web-api/accounts/${main?.id}/statement`)
  ).json();
  return lines.filter((line) => line.kind === kind).length;
}

import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext } from '@playwright/test';
import type { Match } from './booth.ts';

/** One outcome of a match's result, at the price that holds, whatever it is. */
export interface Pick {
  readonly match: Match;
  readonly outcome: '1' | 'x' | '2';
  readonly isBanker?: boolean;
}

export interface BetPlan {
  readonly typeId?: number;
  readonly amountMinor?: number;
  readonly systemValue?: number;
  readonly section?: 'line' | 'live';
}

/** Places a bet by the call, for journeys that begin after it: how a coupon is filled has journeys of its own. */
export async function placeBet(
  context: BrowserContext,
  url: string,
  picks: readonly Pick[],
  plan: BetPlan = {},
): Promise<number> {
  const { amountMinor = 1_000, typeId = picks.length === 1 ? 0 : 1, section = 'line', systemValue } = plan;
  const { all_accounts: accounts }: { all_accounts: { id: number; type: number }[] } = await (
    await context.request.get(`${url}/web-api/accounts`)
  ).json();
  const main = accounts.find((account) => account.type === 0);
  const placed = await context.request.post(`${url}/web-api/coupon/place`, {
    data: {
      id: randomUUID(),
      accountId: main?.id,
      typeId,
      amount: amountMinor,
      changeCoefAction: 0,
      bets: picks.map(({ match, outcome, isBanker }) => ({
        gameId: match.eventId,
        market: '1x2',
        outcome,
        coef: 2,
        section,
        ...(isBanker && { isBanker }),
      })),
      ...(systemValue !== undefined && { systemValue }),
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { betId }: { betId: number } = await placed.json();
  return betId;
}

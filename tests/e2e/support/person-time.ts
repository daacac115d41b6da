import type { BrowserContext } from '@playwright/test';
import { inDatabase } from './house-database.ts';
import type { RunningHouse } from './start-house.ts';

export const MINUTE_MS = 60_000;

/** Wants a reality check every so many minutes, and says that somebody is here: from now on their time is counted. */
export async function limitReality({ request }: BrowserContext, minutes: number): Promise<void> {
  const data = { limits: [{ limitType: 32, limitValue: minutes }] };
  for (const [path, body] of [
    ['limits', data],
    ['ping', {}],
  ] as const)
    await request.post(`/limit-service-api/api/external/web/v3/${path}`, { data: body });
}

/** What has passed for a person by the server's account; nobody waits an hour for it here. */
export interface Passed {
  /** Of the day that their limit of hours counts. */
  readonly dayMs: number;
  /** Since their last reality check. */
  readonly realityMs: number;
}

/** The signed-in person of this context has been here for so long, and the server judges them by it. */
export async function passTime(context: BrowserContext, house: RunningHouse, passed: Passed): Promise<void> {
  const { userId }: { userId: number } = await (await context.request.get(`${house.url}/web-api/session`)).json();
  await inDatabase(house, async (database) => {
    const [row] = await database.query<{ day_ms: number }>(
      `update presence s set day_ms = $2, reality_ms = $3 from player p
       where p.player_id = $1 and s.person_id = p.person_id returning s.day_ms`,
      [userId, passed.dayMs, passed.realityMs],
    );
    if (!row) throw new Error('nothing is counted of this person yet');
  });
  // Whatever changes a person's protection writes all of it, and tells their pages.
  await context.request.post(`${house.url}/web-api/protection/prompt`, { data: {} });
}

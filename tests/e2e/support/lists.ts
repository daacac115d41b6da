import type { Locator, Page } from '@playwright/test';
import type { Booth, Match, MatchPlan } from './booth.ts';

export const PHONE = { width: 390, height: 844 };

/** Matches of a few leagues, as many as fill a screen. */
export async function offerMany(booth: Booth, leagues: number, each: number, plan: MatchPlan = {}): Promise<Match[]> {
  const matches: Match[] = [];
  for (let league = 0; league < leagues; league++) {
    const first = await booth.offer({ ...plan, startsInMin: 60 + league });
    matches.push(first);
    for (let more = 1; more < each; more++)
      matches.push(await booth.offer({ ...plan, beside: first, startsInMin: 70 + more }));
  }
  return matches;
}

/** Rows of matches with prices. */
export function listOf(page: Page): Locator {
  return page.locator('main li', { has: page.locator('.gh-odds') });
}

/** Rows that are in sight as a whole, above whatever stands at the window's lower edge. */
export async function countInSight(page: Page): Promise<number> {
  return listOf(page).evaluateAll((rows) => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    const edge = bar?.getBoundingClientRect().top ?? innerHeight;
    const places = rows.map((row) => row.getBoundingClientRect());
    return places.filter(({ top, bottom }) => top >= 0 && bottom <= edge).length;
  });
}

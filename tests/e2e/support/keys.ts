import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is there. */
export async function tabUntil(page: Page, there: Locator, most = 60): Promise<void> {
  const isThere = () => there.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < most && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(there).toBeFocused();
}

/** Goes there by Tab, and presses Enter. */
export async function enterAt(page: Page, there: Locator): Promise<void> {
  await tabUntil(page, there);
  await page.keyboard.press('Enter');
}

/** Goes there by Tab, and types. */
export async function typeAt(page: Page, there: Locator, text: string): Promise<void> {
  await tabUntil(page, there);
  await page.keyboard.type(text);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './journey.ts';

/** What is asked of how any page looks. */

/** The whole of every matrix (`npm run sweep`), or of each of its rows one look. */
export const IS_SWEEP = process.env['SWEEP'] === '1';

/** The breakpoints of the documents, and a phone. */
export const WIDTHS = [1920, 1366, 1100, 1024, 390];

/** Nothing is wider than the window, at any of the widths. */
export async function checkWidths(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = () => page.evaluate(findExcess);
    await expect.poll(over, { message: `${name} at ${width}` }).toBe(0);
  }
}

/** By how much the page, or its header, which does not push the page, is wider than the window. */
function findExcess(): number {
  const parts = [document.documentElement, ...document.querySelectorAll('body header:not(main header)')];
  return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
}

const HERE = fileURLToPath(new URL('../../../', import.meta.url));

/** `bets`, `legs`: what the ids of the site's texts begin with. */
const TEXT_ROOTS = new Set(
  ['kit', 'shell', ...readdirSync(join(HERE, 'remotes')).map((name) => join('remotes', name))]
    .map((room) => join(HERE, room, 'locales', 'en.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ *"(\w+)\./gm)].map(([, root]) => root)),
);

/** Ids of texts that stand on the page instead of the texts: nobody wrote these. */
async function listUnwritten(page: Page, within = 'body'): Promise<string[]> {
  const texts = await page.locator(within).evaluateAll((parts) =>
    parts.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
      return found;
    }),
  );
  return texts.filter((text) => /^\w+(\.\w+)+$/.test(text) && TEXT_ROOTS.has(text.slice(0, text.indexOf('.'))));
}

/** Nothing keeps people out, on the page or on a part of it: minor findings alone are let be. */
export async function checkAccess(
  page: Page,
  name: string,
  { within }: { readonly within?: string | undefined } = {},
): Promise<void> {
  await page.evaluate(settleColours);
  expect.soft(await listUnwritten(page, within), `${name}: ids in place of texts`).toEqual([]);
  const builder = await openAxe(page);
  // Only what is wrong: naming every element that is right takes most of the time.
  const { violations } = await (within === undefined ? builder : builder.include(within))
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations.filter(({ impact }) => impact !== 'minor');
  const told = grave.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
  expect.soft(told, name).toEqual([]);
}

/**
 * Where a page holds frames, what each has found is put together in a second page, opened for it. Without frames none is
 * needed, and half a megabyte of script is read once a document, not twice a look: a third of the whole time remains.
 */
async function openAxe(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** In the page: colours that are still fading in are not what a person reads, nor what React has yet to take up. */
async function settleColours(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  }
}

import { expect, type BrowserContext } from '@playwright/test';

/**
 * Hears every error a page of the context reports. A test that provokes one says so beforehand; what it did not name,
 * and what it named and did not come, fails it.
 */
export interface Trouble {
  /** One console error of this kind at the least will come, and is meant to. */
  provoke(pattern: RegExp): void;
  /** Fails with what was heard and not meant. */
  check(): void;
}

export function listenForTrouble(context: BrowserContext): Trouble {
  const heard: string[] = [];
  const meant: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`thrown: ${error.error().message}`));
  return {
    provoke: (pattern) => meant.push(pattern),
    check() {
      expect(
        heard.filter((text) => !meant.some((pattern) => pattern.test(text))),
        'errors of the page',
      ).toEqual([]);
      expect(
        meant.filter((pattern) => !heard.some((text) => pattern.test(text))),
        'provoked errors that never came',
      ).toEqual([]);
    },
  };
}

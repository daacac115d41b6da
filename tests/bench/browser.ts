import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export const NO_BROWSER = 'no Chromium on this machine; name one in CHROMIUM_PATH';

/** Undefined where there is none: the bench then says so instead of a figure. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  const path = named ?? PLACES.find((place) => existsSync(place));
  if (path === undefined || !existsSync(path)) return undefined;
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

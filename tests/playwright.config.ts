import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
/** Chromium's sandbox does not start for root, which is who runs tests in a container. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Browser journeys against the built program (`npm run build`). Each worker starts a house of its own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Generous: a journey that hangs is found out all the same, and one on a busy machine is none.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Journeys see the network as it is; those of the worker itself let it in.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Recording every step takes half of the time, and nobody looks at it where nobody sits.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...asRoot,
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});

import { defineConfig } from 'vitest/config';

/** One project for every workspace: tests stand beside what they show. Browser journeys are Playwright's. */
export default defineConfig({
  json: { stringify: false },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', 'tests/e2e/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    // Tests of calls start a real PostgreSQL.
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
});

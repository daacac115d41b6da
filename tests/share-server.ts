import { dropTemplates, startTestServer } from '@glasshouse/server/platform/testing';

/** Three files at once, two programs in some of them; what they write is thrown away, and need not be kept for long. */
const SETTINGS = ['max_connections=400', 'max_wal_size=1GB'];

/**
 * Once before all test files: one server, on which each makes a database of its own. Starting one for each took longer
 * than most of what they show. Whoever named a server by `TEST_DATABASE_URL` has that one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const isInside = process.env['TEST_RUN'] !== undefined;
  process.env['TEST_RUN'] = 'on';
  const named = process.env['TEST_DATABASE_URL'] ?? '';
  // A run that a test of another run has started leaves what that one has made.
  if (named !== '') return async () => (isInside ? undefined : dropTemplates(named));
  const server = await startTestServer({ settings: SETTINGS });
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.remove();
  };
}

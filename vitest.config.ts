import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest: begun last, one of them keeps a single processor busy while the other has nothing left to do. */
const LONGEST = [
  'world/provider/world.test.ts',
  'tools/new/new.test.ts',
  'tests/chaos/chaos.test.ts',
  'tests/mutations/mutations.test.ts',
  'tests/system/supervisor.test.ts',
  'tests/system/npm-start.test.ts',
  'tests/api/uof.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * One project for every workspace: tests stand beside what they show. Browser journeys are Playwright's.
 *
 * Files share their worker's modules: importing them anew for each file was a third of the whole time. Nothing of ours
 * keeps state in a module, and a test that would is found by the one after it.
 */
export default defineConfig({
  json: { stringify: false },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', 'tests/e2e/**'],
    environment: 'node',
    globalSetup: ['tests/share-server.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 3,
    // Hung, not slow: three files share two processors.
    testTimeout: 120_000,
    // Tests of calls start a real PostgreSQL.
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // What is waited for comes when the machine gets round to it.
    expect: { poll: { timeout: 45_000 } },
  },
});

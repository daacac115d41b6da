import { isTest } from '../tree/index.ts';

/** Where programs, pages, tools and tests begin; everything else must be imported by something. */
const ENTRIES = [
  /^(?:tests|tools)\/(?:.*\/)?main\.ts$/,
  /^tests\//,
  /^server\/(?:main|app|documents\/redraw\/main)\.ts$/,
  /^world\/(?:(?:register|sms|identity-check|uof)\/)?main\.ts$/,
  /^feeds\/(?:uof|the-odds-api)\/main\.ts$/,
  /^shell\/(?:client\/main\.tsx|server\/(?:index|visit)\.ts|worker\/main\.ts)$/,
  /^remotes\/[^/]+\/(?:manifest\.ts|server\.tsx|client\.tsx)$/,
  /\.d\.ts$/,
  /\.config\.ts$/,
];

export function findOrphans(files: readonly string[], imported: ReadonlySet<string>): string[] {
  return files.filter(
    (file) => !imported.has(file) && !isTest(file) && file.includes('/') && !ENTRIES.some((entry) => entry.test(file)),
  );
}

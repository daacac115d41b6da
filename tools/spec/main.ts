import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cover, listNamedIds, type Standing } from './cover.ts';
import { readResults } from './read-results.ts';
import { parseRequirements, type Requirement } from './requirements.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LISTED: readonly Standing[] = ['passed', 'named', 'failed', 'none'];
const WORDS: Readonly<Record<Standing, string>> = {
  passed: 'shown',
  named: 'named by a test',
  failed: 'FAILING',
  none: 'no test',
};

/** `npm run spec [-- --results FILE …] [--check]`: which requirements have tests, by area. */
function main(): void {
  const { values } = parseArgs({
    options: { results: { type: 'string', multiple: true }, check: { type: 'boolean', default: false } },
  });
  const requirements = parseRequirements(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  const results = values.results?.flatMap((file) => readResults(JSON.parse(readFileSync(file, 'utf8'))));
  const { standing, unknown } = cover(requirements, listNamedIds(ROOT), results);
  for (const area of new Set(requirements.map((row) => row.area))) {
    printArea(
      area,
      requirements.filter((row) => row.area === area),
      standing,
    );
  }
  const counts = LISTED.map((one) => [one, [...standing.values()].filter((held) => held === one).length] as const);
  const words = counts.filter(([, count]) => count > 0).map(([one, count]) => `${count} ${WORDS[one]}`);
  console.log(`\n${requirements.length} requirements: ${words.join(', ')}`);
  for (const place of unknown) console.log(`unknown id  ${place}`);
  const failing = [...standing.values()].includes('failed');
  if (values.check && (unknown.length > 0 || failing)) process.exitCode = 1;
}

function printArea(area: string, rows: readonly Requirement[], standing: ReadonlyMap<string, Standing>): void {
  console.log(`\n${area}`);
  for (const one of LISTED) {
    const ids = rows.filter((row) => standing.get(row.id) === one).map((row) => row.id);
    if (ids.length > 0) console.log(`  ${WORDS[one].padEnd(16)} ${ids.join(' ')}`);
  }
}

main();

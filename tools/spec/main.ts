import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cover, listNamedIds, type RowCoverage, type Standing } from './cover.ts';
import { readResults } from './read-results.ts';
import { parseRequirements, type Requirement } from './requirements.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LISTED: readonly Standing[] = ['whole', 'partial', 'failed', 'none'];
const WORDS: Readonly<Record<Standing, string>> = {
  whole: 'whole',
  partial: 'partial',
  failed: 'FAILING',
  none: 'none',
};

/** `npm run spec [-- --results FILE …] [--check]`: what tests show of each requirement, by area. */
function main(): void {
  const { values } = parseArgs({
    options: { results: { type: 'string', multiple: true }, check: { type: 'boolean', default: false } },
  });
  const requirements = parseRequirements(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  const results = values.results?.flatMap((file) => readResults(JSON.parse(readFileSync(file, 'utf8'))));
  const { rows, unknown } = cover(requirements, listNamedIds(ROOT), results);
  for (const area of new Set(requirements.map((row) => row.area))) {
    printArea(
      area,
      requirements.filter((row) => row.area === area),
      rows,
    );
  }
  const standings = [...rows.values()].map(({ standing }) => standing);
  const counts = LISTED.map((one) => [one, standings.filter((held) => held === one).length] as const);
  const words = counts.filter(([, count]) => count > 0).map(([one, count]) => `${count} ${WORDS[one]}`);
  console.log(
    `\n${requirements.length} requirements: ${words.join(', ')}${results ? '' : ' (by the titles of tests)'}`,
  );
  for (const place of unknown) console.log(`unknown id  ${place}`);
  const failing = standings.includes('failed');
  if (values.check && (unknown.length > 0 || failing)) process.exitCode = 1;
}

function printArea(area: string, listed: readonly Requirement[], rows: ReadonlyMap<string, RowCoverage>): void {
  console.log(`\n${area}`);
  for (const one of LISTED) {
    const found = listed.filter((row) => rows.get(row.id)?.standing === one);
    const said = found.map(({ id }) => (one === 'partial' ? `${id} (${rows.get(id)?.missing.join(', ')})` : id));
    if (said.length > 0) console.log(`  ${WORDS[one].padEnd(8)} ${said.join(one === 'partial' ? ', ' : ' ')}`);
  }
}

main();

import { fileURLToPath } from 'node:url';
import { STEPS } from './steps.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs every check, all of them even after a failure, and exits 1 if any failed. Names on the command line pick some. */
async function main(): Promise<void> {
  const picked = process.argv.slice(2);
  const steps = picked.length === 0 ? STEPS : STEPS.filter((step) => picked.includes(step.name.replace(' ', '-')));
  const failed: string[] = [];
  for (const step of steps) {
    const started = performance.now();
    const { ok, output } = await step.check(ROOT);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(10)} ${seconds.padStart(5)} s`);
    if (ok) continue;
    failed.push(step.name);
    console.log(`\n${output}\n`);
  }
  if (steps.length === 0)
    console.log(`There is no such check; there are: ${STEPS.map((step) => step.name).join(', ')}`);
  console.log(failed.length === 0 ? `\n${steps.length} checks passed` : `\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 && steps.length > 0 ? 0 : 1;
}

await main();

import { parseArgs } from 'node:util';
import { describeFindings, runFuzz } from './run-fuzz.ts';

const ROUNDS = 500;

/** `npm run fuzz -- [--seed N] [--rounds N]` */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' } } });
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000) % 1_000_000);
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(rounds) || rounds < 1) {
    process.stderr.write('A seed is a whole number, and rounds are one at least.\n');
    return 2;
  }
  process.stdout.write(`seed ${seed}, ${rounds} rounds\n`);
  const { findings, statuses } = await runFuzz({
    seed,
    rounds,
    tell: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  process.stdout.write(`answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`);
  process.stdout.write(findings.length === 0 ? 'nothing found\n' : `${describeFindings(findings, seed)}\n`);
  return findings.length === 0 ? 0 : 1;
}

process.exit(await main());

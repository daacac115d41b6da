import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { built } from '../system/supervised.ts';
import { FAULT_KINDS, type FaultKind } from './faults/faults.table.ts';
import { CAN_FIND_PROCESSES } from './processes.ts';
import { describeReport, listFaults } from './report.ts';
import { runChaos } from './run-chaos.ts';

const SHORT_MINUTES = 4;
const LONG_MINUTES = 25;
/** Opening, bringing everything to its end, and the last checks take about so long. */
const AROUND_MS = 140_000;
const PLAYERS = 12;

/** `npm run chaos -- [--seed N] [--minutes M] [--only KIND,KIND] [--programs 2] [--json FILE]`; `CHAOS_LONG=1` for the long form. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      programs: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000) % 1_000_000);
  const minutes = Number(values.minutes ?? (process.env['CHAOS_LONG'] === '1' ? LONG_MINUTES : SHORT_MINUTES));
  const programs = Number(values.programs ?? 1);
  const kinds = values.only?.split(',') ?? FAULT_KINDS;
  const unknown = kinds.filter((kind) => !isFault(kind));
  if (unknown.length > 0)
    return complain(`There is no fault ${unknown.join(', ')}; there are ${FAULT_KINDS.join(', ')}.`);
  if (!Number.isSafeInteger(seed) || !(minutes > 0))
    return complain('A seed is a whole number, and minutes are above zero.');
  if (programs !== 1 && programs !== 2) return complain('There is one program, or there are two.');
  if (!built) return complain('Chaos needs the build: npm run build.');
  if (!CAN_FIND_PROCESSES) return complain('Chaos finds processes by /proc, which is not here.');
  const report = await runChaos({
    seed,
    kinds: kinds.filter(isFault),
    strikingMs: Math.max(0, minutes * 60_000 - AROUND_MS),
    players: PLAYERS,
    programs,
    tell: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  const line = JSON.stringify(report);
  process.stdout.write(`\n${describeReport(report)}\n\n${line}\n`);
  if (values.json !== undefined) writeFileSync(values.json, `${line}\n`);
  if (listFaults(report).length === 0) return 0;
  process.stderr.write(`Something is wrong; again by: npm run chaos -- --seed ${seed}\n`);
  return 1;
}

function isFault(kind: string): kind is FaultKind {
  return FAULT_KINDS.some((known) => known === kind);
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

process.exit(await main());

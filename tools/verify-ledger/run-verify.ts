import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { isConnectionError } from '@glasshouse/server/platform/database';
// Not by the module's door, which brings the whole server along.
import { verifyLedger } from '../../server/audit/verify-ledger.ts';
import type { SealsToVerify } from '../../server/audit/verify-seals.ts';
import { describeVerification } from './describe.ts';
import { CannotVerify, findDatabase } from './find-database.ts';

interface Options {
  readonly databaseUrl?: string;
  readonly trust?: readonly string[];
  readonly expect?: NonNullable<SealsToVerify['expected']>;
}

const EXIT_WHOLE = 0;
const EXIT_FOUND = 1;
const EXIT_CANNOT = 2;

/** What a program has of the world around it. */
export interface VerifyHost {
  readonly variables: NodeJS.ProcessEnv;
  readonly output: { write(text: string): unknown };
  readonly errors: { readonly isTTY?: boolean; write(text: string): unknown };
}

/** `npm run verify-ledger`; what the process ends with. */
export async function runVerify(args: readonly string[], host: VerifyHost): Promise<number> {
  let code = EXIT_WHOLE;
  const command = describeCommand()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.output.write(text),
      writeErr: (text) => void host.errors.write(text),
    })
    .action(async (options: Options) => {
      code = await verify(host, options);
    });
  try {
    await command.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_WHOLE : EXIT_CANNOT;
    host.errors.write(`${explain(error)}\n`);
    return EXIT_CANNOT;
  }
}

const describeCommand = (): Command =>
  new Command('verify-ledger')
    .description('Walks the whole ledger and says whether it is as it was sealed, and whether every sum is right.')
    .option('--database-url <url>', 'the database (DATABASE_URL, else the data folder’s own)')
    .option('--trust <keyId...>', 'keys known to be the house’s; seals by others are refused')
    .option('--expect <seal:hash>', 'a seal noted earlier: it must still be there', parseSeal)
    .allowExcessArguments(false);

function parseSeal(text: string): NonNullable<SealsToVerify['expected']> {
  const match = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text);
  if (!match) throw new InvalidArgumentError('It is a number, a colon and a hash, as an earlier visit printed it.');
  return { sealNo: BigInt(match[1] ?? ''), hash: match[2] ?? '' };
}

async function verify(host: VerifyHost, options: Options): Promise<number> {
  const { database, where, close } = await findDatabase(host.variables, options.databaseUrl);
  try {
    const startedAtMs = performance.now();
    const onProgress = (entries: number): void => showProgress(host, entries);
    const asked = { trustedKeyIds: options.trust, expected: options.expect, onProgress };
    const verified = await verifyLedger(database, asked);
    const text = describeVerification(verified, where, performance.now() - startedAtMs);
    host.output.write(text);
    return verified.findings.length === 0 ? EXIT_WHOLE : EXIT_FOUND;
  } finally {
    await close();
  }
}

/** On a terminal alone: how far it has come, rewritten in place. */
function showProgress({ errors }: VerifyHost, entries: number): void {
  if (errors.isTTY) errors.write(`\r\u001B[K${entries.toLocaleString('en')} entries …\r`);
}

const UNDEFINED_TABLE = '42P01';

function explain(error: unknown): string {
  if (error instanceof CannotVerify) return error.message;
  if (isConnectionError(error)) return 'The database was lost on the way; try again.';
  if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) {
    return 'This database has no sealed ledger yet: start the site once.';
  }
  return `The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}`;
}

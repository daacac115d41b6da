import { Command, CommanderError } from 'commander';
import { run } from './run.ts';

const CANNOT_RUN = 2;

/** `npm run verify-receipt -- FILE --key PUBLIC_KEY_FILE | --url SITE` */
const command = new Command('verify-receipt')
  .description(
    'Says whether the house signed this receipt of a bet, or record of a limit. 0: it did; 1: it did not; 2: cannot say.',
  )
  .argument('<file>', 'as the page of the bet, or of the limits, saves it (*.json)')
  .option('--key <file>', 'the house’s public key in PEM, or its list of keys')
  .option('--url <address>', 'the site whose published keys are asked for')
  .allowExcessArguments(false)
  .exitOverride()
  .action(async (file: string, options: { key?: string; url?: string }) => {
    const { code, sentence } = await run({ file, ...options });
    process[code === 0 ? 'stdout' : 'stderr'].write(`${sentence}\n`);
    process.exitCode = code;
  });

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : CANNOT_RUN;
}

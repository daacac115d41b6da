import { readSiteFile, SiteFileError } from '../config/index.ts';
import { readEnvironment, EnvironmentError, type Environment } from '../platform/environment/index.ts';
import { DataFolderError } from '../platform/database/index.ts';
import { ChildFailure } from './supervise-child.ts';
import { checkPort, PortError } from './check-port.ts';
import { claimInstance, InstanceError } from './claim-instance.ts';
import { startTree } from './start-tree.ts';

export { answerSupervisor } from './answer-supervisor.ts';

const EXIT_WRONG_SETTING = 2;
const EXIT_CANNOT_START = 1;

/** Starts everything, keeps it going, and stops it in order. What a person can mend is said in one sentence. */
export async function runSupervisor(): Promise<number> {
  try {
    const environment = readEnvironment(process.env);
    await checkSiteFile(environment);
    await supervise(environment);
    return 0;
  } catch (error) {
    if (error instanceof EnvironmentError || error instanceof SiteFileError) return say(error, EXIT_WRONG_SETTING);
    const expected = [DataFolderError, InstanceError, PortError, ChildFailure].some((kind) => error instanceof kind);
    if (expected) return say(error, EXIT_CANNOT_START);
    throw error;
  }
}

/** A wrong file is said before anything is started. */
async function checkSiteFile({ siteConfigFile }: Environment): Promise<void> {
  const read = await readSiteFile(siteConfigFile);
  if (!read.ok) throw new SiteFileError(siteConfigFile, read.problem);
}

async function supervise(environment: Environment): Promise<void> {
  const stopAsked = hearStop();
  const release = claimInstance(environment);
  try {
    await checkPort(environment);
    const tree = await startTree(environment);
    try {
      await (tree.lost ? Promise.race([stopAsked, tree.lost]) : stopAsked);
    } finally {
      process.stdout.write('\nStopping…\n');
      await tree.stop();
    }
    process.stdout.write('Stopped.\n');
  } finally {
    release();
  }
}

/** Ctrl-C, a service manager, or the end of the process that started us. */
function hearStop(): Promise<void> {
  return new Promise((stop) => {
    let asked = 0;
    const ask = (): void => {
      asked += 1;
      if (asked > 2) process.exit(EXIT_CANNOT_START);
      stop();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
    process.on('SIGHUP', ask);
    process.on('disconnect', ask);
  });
}

function say(error: unknown, code: number): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return code;
}

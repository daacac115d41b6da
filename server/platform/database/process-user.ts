import { spawn, spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/** As whom PostgreSQL runs: it refuses to be root. */
export interface ProcessUser {
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number; readonly cwd: string };
  /** A command before the command, where one is needed. */
  readonly prefix: readonly string[];
  /** Hands a file or an empty folder to that user. */
  own(path: string): void;
}

const ORDINARY: ProcessUser = { spawnOptions: { cwd: '/' }, prefix: [], own: () => undefined };

/**
 * An ordinary user is kept. Root becomes `postgres` or `nobody`; where that user could not reach the folder
 * (a checkout below /root), it keeps the one capability to pass through, and nothing else of root. `initdb` and
 * `postgres` ask with access(2) whether they may run each other, and that leaves capabilities out for whoever is not
 * root, unless `no_setuid_fixup` says that they count for every user.
 */
export function chooseProcessUser(program: string, dataDir: string): ProcessUser {
  if (process.platform === 'win32') return { ...ORDINARY, spawnOptions: { cwd: dataDir } };
  if (process.getuid?.() !== 0) return ORDINARY;
  const found = findUser('postgres') ?? findUser('nobody');
  if (!found)
    throw new Error('PostgreSQL will not run as root, and there is no user postgres or nobody; start as another user');
  const own = (path: string): void => chownSync(path, found.uid, found.gid);
  const plain: ProcessUser = { spawnOptions: { uid: found.uid, gid: found.gid, cwd: '/' }, prefix: [], own };
  if (canReach(plain, program, dataDir)) return plain;
  const capability = '+dac_override';
  const prefix = [
    'setpriv',
    `--reuid=${found.uid}`,
    `--regid=${found.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
  return { spawnOptions: { cwd: '/' }, prefix, own };
}

export function wrap(user: ProcessUser, command: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = [...user.prefix, command, ...args];
  return [first ?? command, rest];
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function canReach(user: ProcessUser, program: string, dataDir: string): boolean {
  const options = { ...user.spawnOptions, stdio: 'ignore' } as const;
  if (spawnSync(program, ['--version'], options).status !== 0) return false;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dataDir], options).status === 0;
}

export async function runToEnd(
  [command, args]: [string, string[]],
  user: ProcessUser,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, { ...user.spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => done({ code: null, output: error.message }));
    child.once('exit', (code) => done({ code, output }));
  });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Somebody else's remote: a process of its own, that may be killed and started again in another release. */
export interface RemoteServer {
  readonly origin: string;
  kill(): Promise<void>;
  /** At the address it had. */
  start(release: string): Promise<void>;
}

const CONFORMANCE = join(import.meta.dirname, '../../conformance');

export async function startRemote(name: 'foreign-remote' | 'bad-remote'): Promise<RemoteServer> {
  let running = await open(name, '0', '1');
  const { port } = running;
  const kill = async (): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    const ended = new Promise((done) => running.child.once('exit', done));
    running.child.kill('SIGKILL');
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    kill,
    async start(release) {
      await kill();
      running = await open(name, port, release);
    },
  };
}

function open(name: string, port: string, release: string): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(process.execPath, [join(CONFORMANCE, name, 'server.mjs')], {
    env: { PATH: process.env['PATH'], PORT: port, RELEASE: release },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.stdout.on('data', (said: Buffer) => {
      const found = /listening on (\d+)/.exec(said.toString())?.[1];
      if (found !== undefined) resolve({ child, port: found });
    });
  });
}

import { spawn } from 'node:child_process';

export interface Finished {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program to its end and keeps what it says, for showing only if it fails. */
export function run(root: string, command: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: output.trim() });
    });
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findRoot } from '../environment/index.ts';

/** A program of this repository that is not the house, running beside the test. */
export interface StartedProgram {
  /** Where it answers: the first address that it has written. */
  readonly address: string;
  /** It is there no longer. */
  kill(): Promise<void>;
}

export async function startProgram(
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<StartedProgram> {
  const program = spawn(process.execPath, ['--import', 'tsx', join(findRoot(), script)], {
    cwd: findRoot(),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let written = '';
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const [, found] = /(http:\S+)\s/.exec(written) ?? [];
      if (found !== undefined) resolve(found);
    });
    program.once('exit', () => reject(new Error(`${script} ended before it answered`)));
  });
  return {
    address,
    kill: async () => {
      program.kill('SIGKILL');
      await ended;
    },
  };
}

import { fork } from 'node:child_process';

/** A module whose exported functions run in a process of their own: load that must not share a loop with its judge. */
export interface Elsewhere<Module> {
  call<Name extends keyof Module & string>(name: Name, ...args: ArgsOf<Module[Name]>): Promise<ResultOf<Module[Name]>>;
  close(): Promise<void>;
}

type ArgsOf<Work> = Work extends (...args: infer Args) => unknown ? Args : never;
type ResultOf<Work> = Work extends (...args: never[]) => infer Result ? Awaited<Result> : never;

interface Answer<Result> {
  readonly id: number;
  readonly result: Result;
  readonly error?: string;
}

/** What is passed and answered travels as JSON. */
export function openElsewhere<Module>(module: URL): Elsewhere<Module> {
  // A session of its own: Linux shares processors out among sessions first, and load can then give way as a whole.
  const child = fork(new URL('elsewhere-child.ts', import.meta.url), [module.href], { detached: true });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.setMaxListeners(0);
  let count = 0;
  return {
    call: <Name extends keyof Module & string>(name: Name, ...args: ArgsOf<Module[Name]>) => {
      const asked = new Promise<ResultOf<Module[Name]>>((done, failed) => {
        const id = ++count;
        const onExit = (code: number | null): void => failed(new Error(`the process of ${name} ended with ${code}`));
        const hear = (text: unknown): void => {
          const answer: Answer<ResultOf<Module[Name]>> = JSON.parse(String(text));
          if (answer.id !== id) return;
          child.off('message', hear).off('exit', onExit);
          if (answer.error === undefined) done(answer.result);
          else failed(new Error(answer.error));
        };
        child.on('message', hear).once('exit', onExit);
        child.send(JSON.stringify({ id, name, args }));
      });
      // Whoever closes it because something else has failed tells of that, and not of this.
      asked.catch(() => undefined);
      return asked;
    },
    close: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

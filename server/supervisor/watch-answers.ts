import type { ChildProcess } from 'node:child_process';
import { countSilence } from './count-silence.ts';
import { printTrouble } from './print-trouble.ts';

/** The question to a child, and what its event loop answers: a loop that is blocked says nothing. */
export const QUESTION = 'alive?';
export const ANSWER = 'alive';

export interface ChildPace {
  /** Who lives so long has started well: its death is none of a series. */
  readonly calmMs: number;
  readonly askEveryMs: number;
  /** So many questions in a row without an answer, as `countSilence` weighs them, and the child hangs. */
  readonly patience: number;
  /** The same while it is starting: modules load and tables change their shape before it can answer. */
  readonly startPatience: number;
}

export const CHILD_PACE: ChildPace = { calmMs: 30_000, askEveryMs: 1_000, patience: 5, startPatience: 120 };

export interface AnswerWatch {
  /** The child that is asked from now on, in place of the one before it. */
  follow(child: ChildProcess): void;
  stop(): void;
}

/**
 * Ends a child that lives and does nothing. Questions are counted, not seconds: a supervisor that was itself asleep (a
 * machine that was suspended) has asked nothing meanwhile. A program that has never answered is not known to
 * understand the question, and is left alone.
 */
export function watchAnswers(name: string, { askEveryMs, patience, startPatience }: ChildPace): AnswerWatch {
  let understands = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    follow: (child) => {
      const silence = countSilence(child.pid ?? 0);
      let unanswered = 0;
      let started = false;
      child.on('message', (message) => {
        if (message !== ANSWER) return;
        understands = true;
        started = true;
        unanswered = 0;
        silence.end();
      });
      clearInterval(timer);
      const ask = (): void => {
        if (understands && unanswered >= (started ? patience : startPatience)) {
          clearInterval(timer);
          printTrouble(
            'child_hung',
            `The ${name} process has not answered ${Math.floor(unanswered)} times and is ended.`,
          );
          // What is stopped or stuck does not hear a request to end.
          child.kill('SIGKILL');
          return;
        }
        unanswered = silence.add();
        // A child that has just died cannot be asked; its end is heard by itself.
        if (child.connected) child.send(QUESTION, () => undefined);
      };
      timer = setInterval(ask, askEveryMs);
      child.once('exit', () => clearInterval(timer));
      ask();
    },
    stop: () => clearInterval(timer),
  };
}

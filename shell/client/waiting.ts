import type { LivingShell } from './living-shell.ts';

/** What is asked of a shell that is still to come: done when it is there, in the order in which it was asked. */
export class Waiting {
  readonly coming: Promise<LivingShell>;
  #here: LivingShell | undefined;
  #arrive: (living: LivingShell) => void = () => {};

  constructor() {
    this.coming = new Promise((resolve) => {
      this.#arrive = resolve;
    });
  }

  arrive(living: LivingShell): void {
    this.#here = living;
    this.#arrive(living);
  }

  /** For code that comes only after it. */
  getHere(): LivingShell {
    if (!this.#here) throw new Error('the shell has not come yet');
    return this.#here;
  }

  do(run: (living: LivingShell) => void): void {
    void this.coming.then(run);
  }

  /** What goes on until it is given up; given up before it has begun, it never does. */
  begin(start: (living: LivingShell) => () => void): () => void {
    let over = false;
    let stop: () => void = () => {};
    this.do((living) => {
      if (!over) stop = start(living);
    });
    return () => {
      over = true;
      stop();
    };
  }
}

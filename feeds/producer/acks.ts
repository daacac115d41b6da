/** Which of our messages the site has answered, and who waits for that. */
export interface AckLedger {
  answeredUpTo(number: number): void;
  /** Resolves once every message up to `number` has been answered. */
  whenAnswered(number: number): Promise<void>;
  /** Nothing will be answered any more: everyone who waits is told why. */
  giveUp(error: Error): void;
}

interface Waiter {
  readonly number: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Nothing up to `first` has been sent, so nobody need wait for it. */
export function makeAckLedger(first: number): AckLedger {
  let answered = first;
  let waiters: Waiter[] = [];
  let gaveUp: Error | undefined;

  return {
    answeredUpTo(number) {
      if (number <= answered) return;
      answered = number;
      const done = waiters.filter((waiter) => waiter.number <= answered);
      waiters = waiters.filter((waiter) => waiter.number > answered);
      for (const waiter of done) waiter.resolve();
    },
    whenAnswered(number) {
      if (number <= answered) return Promise.resolve();
      if (gaveUp) return Promise.reject(gaveUp);
      return new Promise((resolve, reject) => waiters.push({ number, resolve, reject }));
    },
    giveUp(error) {
      gaveUp = error;
      const left = waiters;
      waiters = [];
      for (const waiter of left) waiter.reject(error);
    },
  };
}

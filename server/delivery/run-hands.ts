import type { Logger } from '../platform/logs/index.ts';
import type { Step } from './send-letter.ts';

/** Several at once: one who waits for a slow post office does not keep the others. */
const HANDS = 4;

export interface Hands {
  /** Looks for work; resolves when nothing more is due. */
  work(): Promise<void>;
  stop(): void;
}

/** Takes steps, a few beside each other, until nothing is due. */
export function makeHands(step: () => Promise<Step>, log: Logger): Hands {
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const goOn = async (): Promise<void> => {
    try {
      while (!isStopped && (await step()) === 'done') if (running.size < HANDS) begin();
    } catch (error) {
      log.warn({ code: 'delivery_failed', error: String(error) }, 'letters could not be read or noted; tried again');
    }
  };
  function begin(): void {
    const hand: Promise<void> = goOn().finally(() => running.delete(hand));
    running.add(hand);
  }
  return {
    work: async () => {
      if (!isStopped && running.size < HANDS) begin();
      while (running.size > 0) await Promise.all(running);
    },
    stop: () => {
      isStopped = true;
    },
  };
}

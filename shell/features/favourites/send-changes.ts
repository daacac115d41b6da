import type { Favourite } from '@glasshouse/contracts/favourites';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import type { FailedCall } from '@glasshouse/kit/api';

export type AskFavourites = () => Promise<CallResult<{ readonly favourites: readonly Favourite[] }>>;

export interface ChangeSender {
  /** Whether it was taken. */
  send(ask: AskFavourites): Promise<boolean>;
  /** What the server says by itself. What the page shows may be ahead of it while something is under way. */
  hear(favourites: readonly Favourite[]): void;
  /** What the server said last. */
  told(): readonly Favourite[];
  /** Of another visitor nothing has been said yet; what is under way was somebody else's. */
  forget(): void;
}

/** Changes reach the server one after another, in the order in which they were made; after the last its word holds. */
export function makeChangeSender(
  show: (favourites: readonly Favourite[]) => void,
  showFailure: (failed: FailedCall) => void,
): ChangeSender {
  let told: readonly Favourite[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let unsent = 0;
  let visitors = 0;

  async function run(ask: AskFavourites, of: number): Promise<boolean> {
    if (of !== visitors) return false;
    const answered = await ask();
    if (of !== visitors) return false;
    unsent -= 1;
    if (answered.ok) told = answered.answer.favourites;
    else showFailure(answered);
    if (unsent === 0) show(told);
    return answered.ok;
  }

  return {
    send(ask) {
      unsent += 1;
      const of = visitors;
      const sent = sending.then(() => run(ask, of));
      sending = sent;
      return sent;
    },
    hear(favourites) {
      told = favourites;
      if (unsent === 0) show(told);
    },
    told: () => told,
    forget() {
      told = [];
      unsent = 0;
      visitors += 1;
    },
  };
}

import type { FeedDraft } from '@glasshouse/feeds/adapter';

/** When what was recorded at a moment was really told here. */
export interface WallClock {
  note(recordedMs: number, wallMs: number): void;
  /** Times by which bets are told apart, as the site's clock has them; they are recorded ones in what an adapter says. */
  date(message: FeedDraft): FeedDraft;
}

export function makeWallClock(): WallClock {
  const told: { readonly recordedMs: number; readonly wallMs: number }[] = [];
  /** What comes first at or after the moment is what told of it; before anything was told, there are no bets. */
  const toWallMs = (recordedMs: number): number => {
    let [low, high] = [0, told.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((told[middle]?.recordedMs ?? 0) < recordedMs) low = middle + 1;
      else high = middle;
    }
    return told[low]?.wallMs ?? Date.now();
  };
  return {
    note(recordedMs, wallMs) {
      const last = told.at(-1);
      if (!last || recordedMs > last.recordedMs) told.push({ recordedMs, wallMs });
    },
    date(message) {
      if (message.kind !== 'bet_settlement') return message;
      const markets = message.markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) =>
          outcome.deductions
            ? {
                ...outcome,
                deductions: outcome.deductions.map((one) => ({ ...one, placedBeforeMs: toWallMs(one.placedBeforeMs) })),
              }
            : outcome,
        ),
      }));
      return { ...message, markets };
    },
  };
}

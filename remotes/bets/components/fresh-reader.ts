export interface FreshReader {
  /** News have come that are newer than any read under way. */
  overtake(): void;
  readAgain(): Promise<void>;
}

/**
 * Reads beside a live stream. An answer that was asked for before the last news may be older than they are, so it is
 * asked for again; of answers that pass one another on the way, the one asked for last stays.
 */
export function makeFreshReader<Answer>(read: () => Promise<Answer>, take: (answer: Answer) => void): FreshReader {
  let news = 0;
  let asked = 0;
  let taken = 0;

  async function readAgain(): Promise<void> {
    const mine = (asked += 1);
    const before = news;
    const answer = await read();
    if (mine < taken) return undefined;
    if (before !== news) return readAgain();
    taken = mine;
    take(answer);
  }

  return { overtake: () => void (news += 1), readAgain };
}

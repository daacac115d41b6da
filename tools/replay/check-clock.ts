/** So far before its markets are played a recording may begin, and so far after it may end. */
const EARLIEST_DAYS = 400;
const LATEST_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether a line can have been published when it says. */
export type ClockCheck = (publishedMs: number) => boolean;

/** Measured by when the recorded markets were to be played, most of them: one wrong date among them decides nothing. */
export function makeClockCheck(texts: Iterable<string>): ClockCheck {
  const times: number[] = [];
  for (const text of texts) {
    for (const [, time = ''] of text.matchAll(/"marketTime":\s*"([^"]{1,40})"/g)) {
      const atMs = Date.parse(time);
      if (!Number.isNaN(atMs)) times.push(atMs);
    }
  }
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1];
  if (middle === undefined) return Number.isSafeInteger;
  return (publishedMs) =>
    publishedMs >= middle - EARLIEST_DAYS * DAY_MS && publishedMs <= middle + LATEST_DAYS * DAY_MS;
}

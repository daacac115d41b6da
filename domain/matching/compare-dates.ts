/** `exchanged`: the one has as its day what the other has as its month. `near`: one digit wrong, or two exchanged. */
export type DateLikeness = 'equal' | 'exchanged' | 'near' | 'other';

/** Days are written `1990-12-31`. */
export function compareDates(one: string, other: string): DateLikeness {
  if (one === other) return 'equal';
  if (one === exchangeDay(other)) return 'exchanged';
  const [mine, theirs] = [one.replaceAll('-', ''), other.replaceAll('-', '')];
  const wrong = [...mine].flatMap((digit, at) => (digit === theirs[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return 'near';
  const isSwapped = second === first + 1 && mine[first] === theirs[second] && mine[second] === theirs[first];
  return wrong.length === 2 && isSwapped ? 'near' : 'other';
}

/** The day and the month of a date in each other's place. */
export function exchangeDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year}-${day}-${month}`;
}

const WRITTEN = /^(\d{1,6})(?:[.,](\d{1,3}))?$/;

/** "3,25" → 3250; 0 for nothing or zero, undefined for what is no coefficient above one. */
export function parseCoefficient(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return 0;
  const match = WRITTEN.exec(typed);
  if (!match) return undefined;
  const milli = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return milli === 0 || milli > 1000 ? milli : undefined;
}

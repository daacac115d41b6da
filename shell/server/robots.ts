/** The words that forbid, in the order they are written; what is not forbidden is allowed. */
const FORBIDDING = ['noindex', 'nofollow', 'noarchive', 'nosnippet', 'noimageindex'] as const;

/** Several words about one page become one: whatever any of them forbids is forbidden. Absent where all is allowed. */
export function joinRobots(...words: readonly (string | undefined)[]): string | undefined {
  const said = new Set(words.flatMap((word) => (word ?? '').toLowerCase().split(/[\s,]+/)));
  if (said.has('none')) return 'noindex, nofollow';
  const forbidden = FORBIDDING.filter((word) => said.has(word));
  return forbidden.length === 0 ? undefined : forbidden.join(', ');
}

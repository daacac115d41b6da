/** The middle of several amounts, of an even number the lower of the two: a single high one does not move it. */
export function findMedian(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? 0;
}

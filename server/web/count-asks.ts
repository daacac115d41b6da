const SPAN_MS = 1_000;

/** How many asked in the last second or so; counts each call. */
export function countAsks(nowMs: () => number = () => performance.now()): () => number {
  let fromMs = nowMs();
  let before = 0;
  let count = 0;
  return () => {
    const spans = Math.floor((nowMs() - fromMs) / SPAN_MS);
    if (spans > 0) {
      before = spans === 1 ? count : 0;
      count = 0;
      fromMs += spans * SPAN_MS;
    }
    count += 1;
    return count + before * (1 - (nowMs() - fromMs) / SPAN_MS);
  };
}

const IDLE_WITHIN_MS = 3_000;

/** After all that the page itself needs; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return after(run);
  const handle = requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}

function after(run: () => void): () => void {
  const timer = setTimeout(run, IDLE_WITHIN_MS);
  return () => clearTimeout(timer);
}

export interface Vitals {
  readonly lcpMs: number;
  /** The worst window of shifts: at most five seconds long, no gap of a second in it. */
  readonly cls: number;
  /** The slowest interaction, from the press to the next paint, in steps of 8 ms. */
  readonly inpMs: number;
  readonly interactions: number;
  /** What that interaction was, and what was painted largest: to know where to look. */
  readonly slowest: string;
  readonly largest: string;
}

/** Both run in the page: so they are text. */
export const OBSERVE = `(() => {
  const name = (node) => node ? node.tagName.toLowerCase() + '.' + String(node.className?.baseVal ?? node.className).split(' ')[0] : '';
  const seen = { lcpMs: 0, largest: '', cls: 0, presses: new Map() };
  let shifts = { first: -Infinity, last: -Infinity, sum: 0 };
  const observe = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.largest = name(entry.element);
  });
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const joins = entry.startTime - shifts.last < 1000 && entry.startTime - shifts.first < 5000;
    shifts = { first: joins ? shifts.first : entry.startTime, last: entry.startTime, sum: (joins ? shifts.sum : 0) + entry.value };
    seen.cls = Math.max(seen.cls, shifts.sum);
  });
  observe('event', (entry) => {
    if (!entry.interactionId) return;
    const known = seen.presses.get(entry.interactionId);
    if (known && known.durationMs >= entry.duration) return;
    seen.presses.set(entry.interactionId, { durationMs: entry.duration, what: entry.name + ' ' + name(entry.target) });
  }, { durationThreshold: 16 });
  window.benchVitals = seen;
})()`;

export const READ = `(() => {
  const { lcpMs, largest, cls, presses } = window.benchVitals;
  const slowest = [...presses.values()].sort((a, b) => b.durationMs - a.durationMs)[0];
  const inpMs = slowest?.durationMs ?? 0;
  return JSON.stringify({ lcpMs, cls, inpMs, interactions: presses.size, slowest: slowest?.what ?? '', largest });
})()`;

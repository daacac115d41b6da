export interface Vitals {
  readonly lcpMs: number;
  /** The worst window of shifts: at most five seconds long, no gap of a second in it. */
  readonly cls: number;
  /** The slowest interaction, from the press to the next paint, in steps of 8 ms. */
  readonly inpMs: number;
  readonly interactions: number;
  /** When the page's own part answered to presses; 0 where it has not. */
  readonly hydratedMs: number;
  /** What that interaction was, and what was painted largest: to know where to look. */
  readonly slowest: string;
  readonly largest: string;
}

/** All run in the page: so they are text. React leaves its mark on an element as soon as it has taken it over. */
const IS_ALIVE = `(node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps'))`;

/** What every page of the bench has in its own part: prices, or a heading. */
const OWN_PART = 'main .gh-odds, main article h1';

export const OBSERVE = `(() => {
  const name = (node) => node ? node.tagName.toLowerCase() + '.' + String(node.className?.baseVal ?? node.className).split(' ')[0] : '';
  const seen = { lcpMs: 0, largest: '', cls: 0, hydratedMs: 0, presses: new Map() };
  const isAlive = ${IS_ALIVE};
  const look = () => {
    if (isAlive(document.querySelector('${OWN_PART}'))) seen.hydratedMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
  const { lcpMs, largest, cls, hydratedMs, presses } = window.benchVitals;
  const slowest = [...presses.values()].sort((a, b) => b.durationMs - a.durationMs)[0];
  const inpMs = slowest?.durationMs ?? 0;
  return JSON.stringify({ lcpMs, cls, hydratedMs, inpMs, interactions: presses.size, slowest: slowest?.what ?? '', largest });
})()`;

export interface Navigation {
  /** From the press until the new page's own part stands in the document. */
  readonly htmlMs: number;
  /** Until it answers to presses. */
  readonly aliveMs: number;
}

/** Presses the link to an event and waits for the prices of the page behind it. */
export const NAVIGATE = `(eventId) => new Promise((done) => {
  const isAlive = ${IS_ALIVE};
  const link = [...document.querySelectorAll('main li a')].find((one) => one.pathname.split('/').at(-1).startsWith(eventId + '-'));
  const old = document.querySelector('main .gh-odds');
  const startedAt = performance.now();
  let htmlMs = 0;
  const look = () => {
    const now = performance.now() - startedAt;
    const own = document.querySelector('main .gh-odds');
    const isNew = location.pathname === link.pathname && own !== null && own !== old && !old.isConnected;
    if (isNew) htmlMs ||= now;
    if (isNew && isAlive(own)) done(JSON.stringify({ htmlMs, aliveMs: now }));
    else requestAnimationFrame(look);
  };
  link.click();
  requestAnimationFrame(look);
})`;

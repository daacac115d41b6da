export interface Frames {
  readonly framesPerSecond: number;
  /** Frames of a sixtieth of a second that did not come, in a second. */
  readonly droppedPerSecond: number;
  readonly longestMs: number;
}

export interface Cells {
  readonly count: number;
  /** Prices that cannot be pressed: they do not move either. */
  readonly locked: number;
  readonly text: string;
}

/** All run in the page: so they are text. The page goes down at an even pace and, at its end, up again. */
export const WATCH_FRAMES = `(lengthMs, pxPerSecond) => new Promise((done) => {
  const FRAME_MS = 1000 / 60;
  const times = [];
  let startedAt;
  const step = (now) => {
    startedAt ??= now;
    times.push(now);
    if (pxPerSecond > 0) {
      const room = document.documentElement.scrollHeight - innerHeight;
      const way = ((now - startedAt) / 1000) * pxPerSecond % (2 * room || 1);
      scrollTo({ top: way < room ? way : 2 * room - way, behavior: 'instant' });
    }
    if (now - startedAt < lengthMs) return requestAnimationFrame(step);
    const gaps = times.slice(1).map((time, at) => time - times[at]);
    const seconds = (now - startedAt) / 1000;
    const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
    const round = (value) => Math.round(value * 10) / 10;
    done(JSON.stringify({
      framesPerSecond: round(gaps.length / seconds),
      droppedPerSecond: round(dropped / seconds),
      longestMs: round(Math.max(...gaps)),
    }));
  };
  requestAnimationFrame(step);
})`;

export const READ_CELLS = `(() => {
  const cells = [...document.querySelectorAll('main .gh-odds__price')];
  const locked = document.querySelectorAll('main .gh-odds[aria-disabled]').length;
  return JSON.stringify({ count: cells.length, locked, text: cells.map((cell) => cell.textContent).join(' ') });
})()`;

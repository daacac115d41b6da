/** After drawing what moved the page does other things for twice as long: moves take a third of a slow processor at most. */
const REST = 2;
const LONGEST_REST_MS = 250;
/** Whoever presses is answered first. A press becomes a click within this after the finger has left. */
const LONGEST_PRESS_MS = 300;
const UNTIL_CLICK_MS = 50;

/** What a browser gives to draw by; times in milliseconds. */
export interface Screen {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly nextFrame: (run: () => void) => void;
  /** Asked for within a frame: once that has been painted. */
  readonly afterPaint: (run: () => void) => void;
}

export interface DrawPace {
  /** Runs it in a frame soon, together with all else that waits; once, however often it is asked for until then. */
  readonly draw: (work: () => void) => void;
  readonly onPress: (isDown: boolean) => void;
}

export function makeDrawPace({ now, after, nextFrame, afterPaint }: Screen): DrawPace {
  let waiting = new Set<() => void>();
  let isComing = false;
  let restsUntilMs = 0;
  let pressedUntilMs = 0;

  function come(): void {
    const waitMs = Math.max(restsUntilMs, pressedUntilMs) - now();
    if (waitMs > 0) after(Math.min(waitMs, UNTIL_CLICK_MS), come);
    else nextFrame(drawAll);
  }

  function drawAll(): void {
    const fromMs = now();
    if (pressedUntilMs > fromMs) return come();
    const works = waiting;
    waiting = new Set();
    afterPaint(() => {
      const toMs = now();
      restsUntilMs = toMs + Math.min(REST * (toMs - fromMs), LONGEST_REST_MS);
      isComing = waiting.size > 0;
      if (isComing) come();
    });
    for (const work of works) work();
  }

  return {
    draw(work) {
      waiting.add(work);
      if (isComing) return;
      isComing = true;
      come();
    },
    onPress: (isDown) => void (pressedUntilMs = now() + (isDown ? LONGEST_PRESS_MS : UNTIL_CLICK_MS)),
  };
}

let pace: DrawPace | undefined;

/** The pace of the page: what moves on it by itself is drawn by this. Only in a browser. */
export function drawMoved(work: () => void): void {
  pace ??= openPace();
  pace.draw(work);
}

function openPace(): DrawPace {
  const { port1, port2 } = new MessageChannel();
  let painted: (() => void) | undefined;
  port1.onmessage = () => painted?.();
  const opened = makeDrawPace({
    now: () => performance.now(),
    after: (ms, run) => void setTimeout(run, ms),
    nextFrame: requestAnimationFrame,
    afterPaint(run) {
      painted = run;
      port2.postMessage(0);
    },
  });
  const hear = (type: string, isDown: boolean): void =>
    addEventListener(type, () => opened.onPress(isDown), { capture: true, passive: true });
  hear('pointerdown', true);
  hear('pointerup', false);
  hear('pointercancel', false);
  return opened;
}

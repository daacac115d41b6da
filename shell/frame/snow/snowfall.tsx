import { useEffect, useRef } from 'react';
import { fall, makeFlakes, type Flake } from './flakes.ts';
import classes from './snow.module.css';

const FLAKES = 60;
/** A tab that was away does not make up for the time. */
const LONGEST_STEP_MS = 50;

/** Behind nothing and in the way of nothing: presses go through, and a hidden tab draws none of it. */
export function Snowfall() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? run(canvas.current) : undefined), []);
  return <canvas ref={canvas} className={classes['snow']} aria-hidden />;
}

function run(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const leaving = new AbortController();
  let flakes = makeFlakes(FLAKES, chance);
  let lastMs = 0;
  let asked = 0;
  const fit = () => {
    canvas.width = innerWidth;
    canvas.height = innerHeight;
  };
  const draw = (nowMs: number) => {
    flakes = fall(flakes, Math.min(nowMs - lastMs, LONGEST_STEP_MS));
    lastMs = nowMs;
    paint(pen, flakes);
    asked = requestAnimationFrame(draw);
  };
  const watch = () => {
    cancelAnimationFrame(asked);
    if (!document.hidden) asked = requestAnimationFrame(draw);
  };
  fit();
  watch();
  addEventListener('resize', fit, { signal: leaving.signal });
  document.addEventListener('visibilitychange', watch, { signal: leaving.signal });
  return () => {
    leaving.abort();
    cancelAnimationFrame(asked);
  };
}

function paint(pen: CanvasRenderingContext2D, flakes: readonly Flake[]): void {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = getComputedStyle(pen.canvas).color;
  for (const { x, y, size } of flakes) {
    pen.beginPath();
    pen.arc(x * width, y * height, size, 0, 2 * Math.PI);
    pen.fill();
  }
}

function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

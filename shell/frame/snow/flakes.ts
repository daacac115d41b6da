/** Places are parts of the window, 0 to 1, so that a window of another size keeps its snow. */
export interface Flake {
  readonly x: number;
  readonly y: number;
  /** Radius in pixels; the large ones are near and fall faster. */
  readonly size: number;
  readonly sway: number;
}

export function makeFlakes(count: number, chance: () => number): readonly Flake[] {
  return Array.from({ length: count }, () => ({
    x: chance(),
    y: chance(),
    size: 1 + chance() * 2.5,
    sway: chance() * 2 * Math.PI,
  }));
}

const FALL_PER_MS = 0.00002;
const SWAY_PER_MS = 0.001;
const DRIFT_PER_MS = 0.00001;

export function fall(flakes: readonly Flake[], passedMs: number): readonly Flake[] {
  return flakes.map(({ x, y, size, sway }) => {
    const swayed = sway + passedMs * SWAY_PER_MS;
    const next = y + passedMs * FALL_PER_MS * (1 + size);
    const drifted = x + Math.sin(swayed) * passedMs * DRIFT_PER_MS;
    return { x: drifted - Math.floor(drifted), y: next > 1 ? next - Math.floor(next) : next, size, sway: swayed };
  });
}

import { findSport } from '@glasshouse/domain/markets';
import type { IncidentView, TrackerView } from '@glasshouse/contracts/sportsbook-tracker';

/** The pictures of fields are so wide and high. */
export const PICTURE = { width: 1_000, height: 500 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where in its picture (`/assets/fields`) each sport is played. */
const FRAMES: Readonly<Record<number, Frame>> = {
  1: { x: 50, y: 30, width: 900, height: 440 },
  2: { x: 50, y: 30, width: 900, height: 440 },
  3: { x: 50, y: 30, width: 900, height: 440 },
  4: { x: 120, y: 50, width: 760, height: 400 },
  10: { x: 170, y: 70, width: 660, height: 330 },
  66: { x: 40, y: 25, width: 920, height: 450 },
};

export function frameOf(sportId: number): Frame {
  return FRAMES[findSport(sportId)?.drawnAs ?? sportId] ?? { x: 0, y: 0, ...PICTURE };
}

export function placeOf(sportId: number, { x, y }: Pick<IncidentView, 'x' | 'y'>): Place | undefined {
  if (x === undefined || y === undefined) return undefined;
  const frame = frameOf(sportId);
  return { x: frame.x + (frame.width * x) / 1_000, y: frame.y + (frame.height * y) / 1_000 };
}

/** How far a side has come, in thousandths of its way to the other end, and whether that is dangerous. */
const REACH: Partial<Record<IncidentView['kind'], number>> = {
  possession: 500,
  attack: 700,
  throw_in: 600,
  free_kick: 600,
  dangerous_attack: 1_000,
  corner: 1_000,
  shot: 1_000,
  shot_on_target: 1_000,
  shot_off_target: 1_000,
  goal: 1_000,
  building: 800,
};

export interface Zone {
  /** From its own end: the home side's is at the start of the picture. */
  readonly side: 'home' | 'away';
  /** In parts of one. */
  readonly reach: number;
  readonly isDangerous: boolean;
}

/** What of the field the side has behind it that is on the ball; none where nobody attacks. */
export function zoneOf({ kind, side }: IncidentView): Zone | undefined {
  const reach = REACH[kind];
  return side && reach !== undefined ? { side, reach: reach / 1_000, isDangerous: reach === 1_000 } : undefined;
}

/** In so many places; in table tennis and cricket each ball is one of its own. */
const TRAIL = 3;
const WITHOUT_TRAIL: ReadonlySet<number> = new Set([10, 66]);

/** The ball's way through the last incidents of the side that has it, the present place last. */
export function listTrail(sportId: number, { incidents }: Pick<TrackerView, 'incidents'>): Place[] {
  const side = incidents.at(-1)?.side;
  const before = incidents.slice(WITHOUT_TRAIL.has(sportId) ? -1 : -TRAIL);
  const from = before.findLastIndex((one) => one.side !== side) + 1;
  return before.slice(from).flatMap((one) => placeOf(sportId, one) ?? []);
}

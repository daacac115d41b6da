import { findSport } from '@glasshouse/domain/markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { IncidentView, TrackerView } from '@glasshouse/contracts/sportsbook-tracker';
import { readRunners } from '../texts/index.ts';

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
  6: { x: 110, y: 60, width: 780, height: 380 },
  8: { x: 50, y: 30, width: 900, height: 440 },
  10: { x: 170, y: 70, width: 660, height: 330 },
  // With its end zones.
  13: { x: 50, y: 40, width: 900, height: 420 },
  16: { x: 90, y: 50, width: 820, height: 400 },
  30: { x: 80, y: 60, width: 840, height: 380 },
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

/** First, second and third base, as the picture of baseball has them. */
const BASES: readonly Place[] = [
  { x: 630, y: 310 },
  { x: 500, y: 214 },
  { x: 370, y: 310 },
];

/** The bases that somebody stands on: it is told how many they are, and they are filled in their order. */
export function listOccupied(sportId: number, status: LiveStatusView | undefined): readonly Place[] {
  return findSport(sportId)?.slug === 'baseball' ? BASES.slice(0, readRunners(status?.detail)) : [];
}

/** How far a side has come, in thousandths of its way to the other end, or as far as the ball; all the way is dangerous. */
const REACH: Partial<Record<IncidentView['kind'], number | 'ball'>> = {
  possession: 500,
  attack: 700,
  throw_in: 600,
  free_kick: 600,
  dangerous_attack: 1_000,
  corner: 1_000,
  shot: 1_000,
  throw: 1_000,
  throw_wide: 1_000,
  seven_metres: 1_000,
  shot_on_target: 1_000,
  shot_off_target: 1_000,
  goal: 1_000,
  building: 800,
  rush: 'ball',
  pass: 'ball',
  incomplete: 'ball',
  first_down: 'ball',
  touchdown: 1_000,
  field_goal: 1_000,
};

export interface Zone {
  /** From its own end: the home side's is at the start of the picture. */
  readonly side: 'home' | 'away';
  /** In parts of one. */
  readonly reach: number;
  readonly isDangerous: boolean;
}

/** What of the field the side has behind it that is on the ball; none where nobody attacks. */
export function zoneOf({ kind, side, x }: IncidentView): Zone | undefined {
  const told = REACH[kind];
  const reach = told === 'ball' ? x && (side === 'home' ? x : 1_000 - x) : told;
  return side && reach !== undefined ? { side, reach: reach / 1_000, isDangerous: reach === 1_000 } : undefined;
}

/** Where each ball of snooker lies at first, by its points and in thousandths of the table: red to black. */
const SPOTS: readonly Place[] = [
  { x: 790, y: 500 },
  { x: 214, y: 658 },
  { x: 214, y: 342 },
  { x: 214, y: 500 },
  { x: 500, y: 500 },
  { x: 713, y: 500 },
  { x: 917, y: 500 },
];

function spotOf(sportId: number, { kind, value = 0 }: IncidentView): Place | undefined {
  const spot = kind === 'pot' ? SPOTS[value - 1] : undefined;
  return spot && placeOf(sportId, spot);
}

/** In so many places; in these each ball, pitch, visit or shot is one of its own. */
const TRAIL = 3;
const WITHOUT_TRAIL: ReadonlySet<string | undefined> = new Set([
  'table-tennis',
  'cricket',
  'baseball',
  'darts',
  'snooker',
]);

/** The ball's way through the last incidents of the side that has it, or from its spot to a pocket; the present place last. */
export function listTrail(sportId: number, { incidents }: Pick<TrackerView, 'incidents'>): Place[] {
  if (WITHOUT_TRAIL.has(findSport(sportId)?.slug)) {
    const last = incidents.findLast(({ x }) => x !== undefined);
    return last ? [spotOf(sportId, last), placeOf(sportId, last)].filter((place) => place !== undefined) : [];
  }
  const side = incidents.at(-1)?.side;
  const before = incidents.slice(-TRAIL);
  const from = before.findLastIndex((one) => one.side !== side) + 1;
  return before.slice(from).flatMap((one) => placeOf(sportId, one) ?? []);
}

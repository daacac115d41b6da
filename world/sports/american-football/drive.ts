import type { Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';

/** Where a drive stands: how far it has come, in steps of some eight yards, and how many downs brought nothing since. */
export interface Drive {
  readonly step: number;
  readonly downs: number;
}

export const START: Drive = { step: 2, downs: 0 };
/** Overtime begins nearer to the goal line. */
export const OVERTIME_START: Drive = { step: 6, downs: 0 };
const GOAL = 10;
const DOWNS = 3;
/** Chances of a field goal by where the drive came to an end; from further out it is punted. */
const FIELD_GOAL: Readonly<Record<number, number>> = { 6: 0.55, 7: 0.75, 8: 0.86, 9: 0.94 };
/** A touchdown with what the try after it brings. */
const TOUCHDOWN: readonly (readonly [points: number, chance: number])[] = [
  [6, 0.05],
  [7, 0.92],
  [8, 0.03],
];
const MOST = 8;

/** All that a side's drives can bring, by its chance to gain ground with a play. */
export interface DriveChances {
  readonly gain: number;
  /** Points by where a drive stands. */
  points(drive: Drive): Distribution;
  /** Plays still expected of it. */
  plays(drive: Drive): number;
}

export function makeDriveChances(gain: number): DriveChances {
  const points = new Map<string, readonly number[]>();
  const plays = new Map<string, number>();
  for (let step = GOAL; step >= 0; step--) {
    for (let downs = DOWNS; downs >= 0; downs--) {
      const key = nameDrive({ step, downs });
      if (step === GOAL) points.set(key, bring(TOUCHDOWN));
      else if (downs === DOWNS) points.set(key, bring([[3, FIELD_GOAL[step] ?? 0]]));
      else {
        const on = points.get(nameDrive({ step: step + 1, downs: 0 })) ?? [];
        const stuck = points.get(nameDrive({ step, downs: downs + 1 })) ?? [];
        points.set(
          key,
          on.map((chance, index) => gain * chance + (1 - gain) * (stuck[index] ?? 0)),
        );
        const [onPlays, stuckPlays] = [
          plays.get(nameDrive({ step: step + 1, downs: 0 })) ?? 0,
          plays.get(nameDrive({ step, downs: downs + 1 })) ?? 0,
        ];
        plays.set(key, 1 + gain * onPlays + (1 - gain) * stuckPlays);
      }
    }
  }
  return {
    gain,
    points: (drive) => ({ from: 0, chances: points.get(nameDrive(drive)) ?? [1] }),
    plays: (drive) => plays.get(nameDrive(drive)) ?? 0,
  };
}

const nameDrive = ({ step, downs }: Drive): string => `${step}/${step === GOAL ? 0 : downs}`;

function bring(some: readonly (readonly [points: number, chance: number])[]): number[] {
  const chances = Array.from({ length: MOST + 1 }, () => 0);
  let none = 1;
  for (const [points, chance] of some) {
    chances[points] = chance;
    none -= chance;
  }
  chances[0] = Math.max(0, none);
  return chances;
}

/** Only the kick, the punt or the try is left of it. */
export function isAtEnd({ step, downs }: Drive): boolean {
  return step === GOAL || downs === DOWNS;
}

export function isTouchdown({ step }: Drive): boolean {
  return step === GOAL;
}

/** From here a field goal is tried for. */
export function isInRange({ step }: Drive): boolean {
  return FIELD_GOAL[step] !== undefined;
}

export function playDown(gain: number, { step, downs }: Drive, random: Random): Drive {
  return random.chance(gain) ? { step: step + 1, downs: 0 } : { step, downs: downs + 1 };
}

export function drawPoints({ chances }: Distribution, random: Random): number {
  let draw = random.next();
  const drawn = chances.findIndex((chance) => (draw -= chance) < 0);
  return Math.max(0, drawn);
}

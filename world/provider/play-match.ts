import { makeRandom } from '../chance/random.ts';
import type { Course } from '../sports/index.ts';
import { settingAt, type Fixture, type WorldPlan } from './calendar.ts';
import { listMoments, type Moment } from './moments.ts';

export interface Match {
  readonly course: Course;
  readonly moments: readonly Moment[];
}

/** The whole match of a fixture, without a price: a millisecond or less. */
export function playMatch(plan: WorldPlan, fixture: Fixture): Match {
  const setting = settingAt(plan, fixture, fixture.startsAtMs);
  const course = fixture.sport.play(setting, makeRandom(`${plan.seed}/${fixture.id}/course`));
  return { course, moments: listMoments(course.frames, fixture.startsAtMs, plan.speed) };
}

/** When the match is over and all its results are told. */
export function findEndMs(plan: WorldPlan, fixture: Fixture): number {
  return playMatch(plan, fixture).moments.at(-1)?.atMs ?? fixture.startsAtMs;
}

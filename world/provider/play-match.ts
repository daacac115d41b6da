import { hashUnit, makeRandom } from '../chance/random.ts';
import type { Course } from '../sports/index.ts';
import { bendMoments } from './bend-moments.ts';
import { settingAt, type Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';
import { listMoments, type Moment } from './moments.ts';

export interface Match {
  readonly course: Course;
  readonly moments: readonly Moment[];
}

/** The whole match of a fixture, without a price: a millisecond or less. */
export function playMatch(plan: WorldPlan, fixture: Fixture): Match {
  const setting = settingAt(plan, fixture, fixture.startsAtMs);
  const randomOf = (what: string) => makeRandom(`${plan.seed}/${fixture.id}/${what}`);
  const course = fixture.sport.play(setting, randomOf('course'), randomOf('field'));
  const moments = listMoments(course.frames, fixture.startsAtMs, plan.speed);
  const lot = hashUnit(`${plan.seed}/${fixture.id}/break`);
  return { course, moments: bendMoments(fixture.fate, moments, fixture.startsAtMs, lot) };
}

/** When the last of the match is told: a result may be put right after its end. */
export function findLastMs(plan: WorldPlan, fixture: Fixture): number {
  return playMatch(plan, fixture).moments.at(-1)?.atMs ?? fixture.startsAtMs;
}

/** When the match leaves the offer: its results are told, or there will be none. */
export function findEndMs(plan: WorldPlan, fixture: Fixture): number {
  const end = playMatch(plan, fixture).moments.find(({ act }) => act === 'finish' || act === 'leave');
  return end?.atMs ?? fixture.startsAtMs;
}

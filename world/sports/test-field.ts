import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import type { CountName, IncidentKind } from '@glasshouse/domain/tracker';
import { makeRandom } from '../chance/random.ts';
import { WORLD_SPORTS, type Side } from './index.ts';
import type { Course, Sport } from './sport.ts';

export const EVEN = { edge: 40, tempo: 0.4, format: '' };
export const SIDES = ['home', 'away'] as const;

export function playMatch(sport: Sport, name: string): { course: Course; last: number } {
  const course = sport.play(EVEN, makeRandom(`${name}/course`), makeRandom(`${name}/field`));
  return { course, last: course.frames.length - 1 };
}

export type Told = NonNullable<FeedPlay['incidents']>;

/** Frame by frame, so that a message has room for everything. */
export function tellAll({ course, last }: ReturnType<typeof playMatch>): {
  incidents: Told;
  end: FeedPlay;
  looks: Told[];
} {
  const looks: Told[] = [];
  let end: FeedPlay = {};
  for (let frame = 1; frame <= last; frame++) {
    end = course.field?.between(frame - 1, frame) ?? {};
    looks.push(end.incidents ?? []);
  }
  return { incidents: looks.flat(), end, looks };
}

export const countOf = (told: Told, side: Side, ...kinds: IncidentKind[]): number =>
  told.filter((one) => one.side === side && kinds.some((kind) => kind === one.kind)).length;

export const sumOf = (end: FeedPlay, name: CountName, side: Side): number | undefined =>
  end.counts?.find((one) => one.name === name)?.[side];

const findSportOf = (slug: string): Sport => {
  const sport = WORLD_SPORTS.find((one) => one.slug === slug);
  if (!sport) throw new Error(`the world does not play ${slug}`);
  return sport;
};

/** Whole matches, told from their start to their end. */
export const matchesOf = (slug: string, count = 12) =>
  Array.from({ length: count }, (_, index) => {
    const match = playMatch(findSportOf(slug), `${slug}-${index}`);
    const status = match.course.status(match.last);
    return {
      ...tellAll(match),
      course: match.course,
      score: status.score,
      status,
      facts: match.course.facts(match.last),
    };
  });

import type { FeedMessage } from '@glasshouse/contracts/feed';
import { slotAt } from '../programme/lane.ts';
import { numberMessage } from '../programme/message.ts';
import { makeCalendar, type Calendar, type Fixture } from './calendar.ts';
import { EventRun } from './event-run.ts';
import type { Fate } from './fate.ts';
import type { MatchLane } from './plan.ts';

export interface MatchOptions {
  readonly speed?: number;
  /** How long before the start it is announced; ten minutes, so that the list stays short. */
  readonly lineMs?: number;
  /** The match starts at the first slot after this moment. */
  readonly aroundMs?: number;
  /** What becomes of the match; it is played unless said otherwise. */
  readonly fate?: Fate;
  /** The number of the first message. */
  readonly firstNumber?: number;
}

const USUAL_LINE_MS = 10 * 60_000;
const USUAL_MOMENT_MS = Date.UTC(2026, 0, 10, 12);

/**
 * Everything the provider says of one match, from its announcement to its end, numbered from 1: a whole match in a few
 * milliseconds. `index` counts the matches of the sport; the same arguments give the same list.
 */
export function listMatchMessages(
  seed: string,
  sport: string,
  index: number,
  options: MatchOptions = {},
): FeedMessage[] {
  const plan = { seed, speed: options.speed ?? 4 };
  const calendar = makeCalendar(plan);
  const lanes = calendar.lanes.filter((lane) => lane.sport.slug === sport);
  const fixture = findFixture(calendar, lanes, index, options.aroundMs ?? USUAL_MOMENT_MS);
  if (!fixture) throw new Error(`the world does not play ${sport}`);
  const announcedAtMs = fixture.startsAtMs - (options.lineMs ?? USUAL_LINE_MS);
  const fate = options.fate ?? 'played';
  const messages = new EventRun(plan, { ...fixture, announcedAtMs, fate }).advance(Number.MAX_SAFE_INTEGER);
  const first = options.firstNumber ?? 1;
  return messages.map((message, position) => numberMessage(message, first + position));
}

/** No sport leaves more slots free than that before its next match. */
const MOST_SLOTS = 10_000;

function findFixture(
  { fixtureAt }: Calendar,
  lanes: readonly MatchLane[],
  index: number,
  afterMs: number,
): Fixture | undefined {
  let left = index;
  for (let at = 1; at <= MOST_SLOTS; at++) {
    for (const lane of lanes) {
      const fixture = fixtureAt(lane, slotAt(lane, afterMs) + at);
      if (fixture && left-- === 0) return fixture;
    }
  }
  return undefined;
}

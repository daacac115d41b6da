import { describe, expect, it } from 'vitest';
import { Diary } from '../programme/diary.ts';
import type { Happening } from '../programme/happening.ts';
import type { Lane } from '../programme/lane.ts';
import { toEnd } from '../programme/to-end.ts';
import { makeCalendar } from './calendar.ts';
import { EventRun } from './event-run.ts';
import { findEndMs, findLastMs } from './play-match.ts';

const PLAN = { seed: 'test', speed: 4 };
const FOREVER_MS = Number.MAX_SAFE_INTEGER;

/** One match whose result is told wrong and put right, and the programme that holds nothing else. */
function makeProgramme(): { happening: Happening; lane: Lane; opened: () => number } {
  const { lanes, fixtureAt } = makeCalendar(PLAN);
  const tennis = lanes.find((one) => one.sport.slug === 'tennis');
  const planned = tennis && fixtureAt(tennis, 1_000_000);
  if (!planned) throw new Error('no tennis');
  const fixture = { ...planned, fate: 'corrected' as const };
  let count = 0;
  const happening: Happening = {
    id: fixture.id,
    startsAtMs: fixture.startsAtMs,
    announcedAtMs: fixture.announcedAtMs,
    findEndMs: () => findEndMs(PLAN, fixture),
    findLastMs: () => findLastMs(PLAN, fixture),
    open: () => {
      count += 1;
      return new EventRun(PLAN, fixture);
    },
  };
  const slotMs = 60_000;
  const own = Math.floor(fixture.startsAtMs / slotMs);
  // A slot for each minute; the match stands in that of its start.
  const never = { ...happening, startsAtMs: FOREVER_MS, announcedAtMs: FOREVER_MS };
  const lane: Lane = {
    slotMs,
    offsetMs: 0,
    longestLeadMs: fixture.startsAtMs - fixture.announcedAtMs + slotMs,
    happeningAt: (slot) => (slot === own ? happening : never),
  };
  return { happening, lane, opened: () => count };
}

describe('a diary opened in the middle', () => {
  const { happening, lane, opened } = makeProgramme();
  const endMs = happening.findEndMs();
  const lastMs = happening.findLastMs();
  const story = happening.open().advance(FOREVER_MS);

  it.each([
    ['before the end', endMs - 1],
    ['between the end and the correction', endMs],
    ['just before the correction', lastMs - 1],
    ['at the correction', lastMs],
  ])('%s tells what is left of a match, the correction included, and its results as they stand', (_, atMs) => {
    const diary = toEnd(Diary.open([lane], atMs));
    const lived = happening.open();
    lived.jump(atMs);
    const since = atMs < endMs ? Infinity : endMs - 1;
    expect([...diary.snapshot(since)].flat()).toEqual(lived.snapshot(atMs));
    expect(diary.advance(lastMs + 1)).toEqual(story.filter(({ generatedAtMs }) => generatedAtMs > atMs));
  });

  it('plays a match of which nothing is left only for whoever asks for its results', () => {
    const before = opened();
    const diary = toEnd(Diary.open([lane], lastMs));
    expect([...diary.snapshot()]).toEqual([]);
    expect(opened()).toBe(before);
    expect([...diary.snapshot(endMs - 1)].flat().map(({ kind }) => kind)).toContain('event_end');
    expect(opened()).toBe(before + 1);
  });
});

import { FeedMessage } from '@glasshouse/contracts/feed';
import { isOutcomeOf } from '@glasshouse/domain/markets';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { dayOf, isPlayedOn, TOURNAMENTS } from '../names/index.ts';
import { slotAt } from '../programme/lane.ts';
import { WORLD_SPORTS } from '../sports/index.ts';
import { makeCalendar } from './calendar.ts';
import { makeWorld, numberMessage, type WorldMessage } from './index.ts';

const PLAN = { seed: 'test', speed: 4 };
const NOON_MS = Date.UTC(2026, 5, 1, 12, 1, 7);
const MINUTE_MS = 60_000;
/** Asked of every message: compiled, it answers twenty times as fast. */
const contract = Compile(FeedMessage);

function textOf(messages: readonly WorldMessage[]): string[] {
  return messages.map((message) => JSON.stringify(message));
}

/** Of its prices and results: markets and outcomes that the house would refuse. */
function listStrangeOutcomes(message: WorldMessage): string[] {
  const markets: readonly { key: string; outcomes: readonly { id: string }[] }[] =
    'markets' in message ? message.markets : [];
  return markets.flatMap(({ key, outcomes }) =>
    outcomes.filter(({ id }) => !isOutcomeOf(key, id)).map(({ id }) => `${message.kind} ${key}/${id}`),
  );
}

/** One world that all look at: opening one is playing all that is on. */
const lived = makeWorld(PLAN);
const atNoon = [...lived.snapshotAt(NOON_MS)].flat();
const first = lived.messagesBetween(NOON_MS, NOON_MS + 3 * MINUTE_MS);
const second = lived.messagesBetween(NOON_MS + 3 * MINUTE_MS, NOON_MS + 5 * MINUTE_MS);
const snapshot = [...lived.snapshotAt(NOON_MS + 5 * MINUTE_MS)].flat();

describe('the world', () => {
  it('opens an event at a time, and says the same for the same seed and clock, however the time is cut', () => {
    const world = makeWorld(PLAN);
    expect([...world.openAt(NOON_MS)].length).toBeGreaterThan(500);
    const pieces: WorldMessage[] = [];
    for (let fromMs = NOON_MS; fromMs < NOON_MS + MINUTE_MS; fromMs += 2_500) {
      pieces.push(...world.messagesBetween(fromMs, fromMs + 2_500));
    }
    expect(pieces.length).toBeGreaterThan(200);
    expect(textOf(pieces)).toEqual(textOf(first.slice(0, pieces.length)));
    expect(first[pieces.length]?.generatedAtMs).toBeGreaterThan(NOON_MS + MINUTE_MS);
  });

  it('stands after a restart where it would have stood', () => {
    const restarted = makeWorld(PLAN);
    expect(textOf(restarted.messagesBetween(NOON_MS + 3 * MINUTE_MS, NOON_MS + 5 * MINUTE_MS))).toEqual(textOf(second));
    expect(textOf([...restarted.snapshotAt(NOON_MS + 5 * MINUTE_MS)].flat())).toEqual(textOf(snapshot));
  });

  it('says only what the contract allows, in the order of time', () => {
    for (const [index, message] of [...second, ...snapshot].entries()) {
      const numbered = numberMessage(message, index + 1);
      if (!contract.Check(numbered)) expect.fail(`against the contract: ${JSON.stringify(numbered)}`);
    }
    const times = first.map((message) => message.generatedAtMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('moves prices of the line as well as live ones', () => {
    const sections = first.flatMap((message) => (message.kind === 'odds_change' ? [message.section] : []));
    expect(sections.filter((section) => section === 'line').length).toBeGreaterThan(300);
    expect(sections.filter((section) => section === 'live').length).toBeGreaterThan(300);
  });

  it('has live matches of every sport, next ones within minutes and some for days ahead', () => {
    const fixtures = snapshot.flatMap((message) => (message.kind === 'fixture_change' ? [message.fixture] : []));
    const nowMs = NOON_MS + 5 * MINUTE_MS;
    expect(fixtures.length).toBeGreaterThan(500);
    expect(fixtures.length).toBeLessThan(1_400);
    for (const { sportId, slug, pace } of WORLD_SPORTS) {
      const starts = fixtures.filter((fixture) => fixture.sportId === sportId).map((fixture) => fixture.startsAtMs);
      // Where one match follows another there may be none between two.
      const atOnce = starts.filter((startsAtMs) => startsAtMs <= nowMs).length;
      if (pace.lanes > 1) expect(atOnce).toBeGreaterThan(0);
      expect(Math.min(...starts.filter((startsAtMs) => startsAtMs > nowMs)) - nowMs).toBeLessThan(30 * MINUTE_MS);
      // On a Monday the next weekend of American football is not announced yet.
      const isPlayedDaily = slug !== 'american-football';
      const hasGreat = isPlayedDaily && TOURNAMENTS[slug]?.some((one) => one.big && isPlayedOn(one, dayOf(nowMs)));
      if (hasGreat) expect(Math.max(...starts) - nowMs).toBeGreaterThan(24 * 60 * MINUTE_MS);
    }
    for (const { startsAtMs } of fixtures) expect(startsAtMs % (5 * MINUTE_MS)).toBe(0);
  });

  it('has a race of either kind every few minutes for an hour ahead, and titles of competitions', () => {
    const fixtures = snapshot.flatMap((message) => (message.kind === 'fixture_change' ? [message.fixture] : []));
    const nowMs = NOON_MS + 5 * MINUTE_MS;
    for (const sportId of [44, 45]) {
      const starts = fixtures.filter((fixture) => fixture.sportId === sportId).map((fixture) => fixture.startsAtMs);
      const ahead = starts.filter((startsAtMs) => startsAtMs > nowMs).toSorted((a, b) => a - b);
      expect(ahead.length).toBeGreaterThanOrEqual(10);
      for (const [index, startsAtMs] of ahead.entries()) {
        expect(startsAtMs - (ahead[index - 1] ?? nowMs)).toBeLessThanOrEqual(5 * MINUTE_MS);
      }
    }
    const titles = fixtures.filter((fixture) => fixture.runners && fixture.sportId === 1);
    expect(titles.length).toBeGreaterThan(10);
    for (const fixture of fixtures) expect(fixture.runners === undefined).toBe(fixture.away !== undefined);
  });

  it('tells the results of matches that ended while nobody listened, newer and older ones once', () => {
    const endedIn = (messages: readonly WorldMessage[]): string[] =>
      messages.flatMap((message) => (message.kind === 'event_end' ? [message.event] : []));
    const nowMs = NOON_MS + 5 * MINUTE_MS;
    const recent = endedIn([...lived.snapshotAt(nowMs, nowMs - 12 * MINUTE_MS)].flat());
    const older = [...makeWorld(PLAN).resultsBetween(nowMs - 20 * MINUTE_MS, nowMs - 12 * MINUTE_MS)];
    expect(recent.length).toBeGreaterThan(10);
    expect(older.length).toBeGreaterThan(10);
    expect(recent.filter((event) => endedIn(older.flat()).includes(event))).toEqual([]);
    expect(endedIn(snapshot)).toEqual([]);
    const latest = endedIn([...lived.snapshotAt(nowMs, nowMs - 4 * MINUTE_MS)].flat());
    expect(latest.length).toBeGreaterThan(0);
    expect(latest.length).toBeLessThan(recent.length);
    for (const messages of older) {
      const kinds = messages.map((message) => message.kind);
      expect(kinds.at(-1)).toBe('event_end');
      expect(kinds[0]).toBe('fixture_change');
      expect(kinds.at(-2)).toBeOneOf(['bet_settlement', 'fixture_change']);
    }
  });
});

describe('a house that was shut for hours', () => {
  it('hears the results of what it had been told of, and of nothing that was announced and played meanwhile', () => {
    const leftMs = NOON_MS;
    const world = makeWorld(PLAN);
    // Of five minutes after it was shut.
    const known = new Set(snapshot.flatMap((message) => (message.kind === 'fixture_change' ? [message.event] : [])));
    const told: string[] = [];
    // The latest of the day first: what nobody could have heard of is passed over without being played.
    for (const messages of world.resultsBetween(leftMs, leftMs + 20 * 60 * MINUTE_MS)) {
      told.push(...messages.flatMap((message) => (message.kind === 'event_end' ? [message.event] : [])));
      if (told.length >= 15) break;
    }
    expect(told).toHaveLength(15);
    expect(told.filter((event) => !known.has(event))).toEqual([]);
  });
});

describe('a house that never heard of the world', () => {
  it.each([
    [1, 75],
    [4, 75],
    [60, 10],
    [600, 10],
  ])(
    'is told at speed %s nothing of what it was not told first, and nothing that no market of ours has',
    (speed, seconds) => {
      const untilMs = NOON_MS + seconds * 1_000;
      const stranger = makeWorld({ ...PLAN, speed });
      const [atFirst, afterwards] =
        speed === PLAN.speed
          ? [atNoon, first.filter(({ generatedAtMs }) => generatedAtMs <= untilMs)]
          : [[...stranger.snapshotAt(NOON_MS)].flat(), stranger.messagesBetween(NOON_MS, untilMs)];
      const known = new Set<string>();
      const strange: string[] = [];
      const hear = (messages: readonly WorldMessage[]): void => {
        for (const message of messages) {
          if (message.kind === 'fixture_change') known.add(message.event);
          else if ('event' in message && !known.has(message.event)) strange.push(`${message.kind} ${message.event}`);
          strange.push(...listStrangeOutcomes(message));
        }
      };
      hear(atFirst);
      hear(afterwards);
      expect(known.size).toBeGreaterThan(500);
      expect(strange).toEqual([]);
    },
  );
});

describe('the calendar', () => {
  it('is another one for another seed', () => {
    const listPairs = (seed: string): string[] => {
      const calendar = makeCalendar({ ...PLAN, seed });
      return calendar.lanes.flatMap((lane) => {
        const fixture = calendar.fixtureAt(lane, slotAt(lane, NOON_MS));
        return fixture ? [`${fixture.home.id} ${fixture.away.id}`] : [];
      });
    };
    const others = new Set(listPairs('other'));
    const same = listPairs('test').filter((pair) => others.has(pair));
    expect(same.length).toBeLessThan(3);
  });

  /** How many events are on offer at noon. */
  function countOffered(plan: typeof PLAN): number {
    const calendar = makeCalendar(plan);
    const announced = calendar.lanes.flatMap((lane) => {
      const from = slotAt(lane, NOON_MS);
      const slots = Array.from(
        { length: slotAt(lane, NOON_MS + calendar.longestLeadMs) - from },
        (_, at) => from + 1 + at,
      );
      return slots.filter((slot) => (calendar.fixtureAt(lane, slot)?.announcedAtMs ?? Infinity) <= NOON_MS);
    });
    return announced.length;
  }

  it('has as many events on offer at any speed as at the usual one', () => {
    const usual = countOffered(PLAN);
    expect(usual).toBeGreaterThan(600);
    for (const speed of [2, 12, 60, 200, 600]) {
      const share = countOffered({ ...PLAN, speed }) / usual;
      expect(share, `at speed ${speed}`).toBeGreaterThan(0.8);
      expect(share, `at speed ${speed}`).toBeLessThan(1.25);
    }
  });

  it.each([1, 4, 60, 600])('at speed %s never has a team in two matches at once in one sport', (speed) => {
    const calendar = makeCalendar({ seed: 'test', speed });
    const fixtures = calendar.lanes.flatMap((lane) =>
      Array.from({ length: 40 }, (_, index) => {
        const fixture = calendar.fixtureAt(lane, slotAt(lane, NOON_MS) + index);
        return fixture ? [{ lane, fixture }] : [];
      }).flat(),
    );
    for (const { fixture } of fixtures) {
      expect(fixture.home.id).not.toBe(fixture.away.id);
      expect(fixture.announcedAtMs).toBeLessThan(fixture.startsAtMs);
    }
    for (const sport of WORLD_SPORTS) {
      const own = fixtures.filter(({ lane }) => lane.sport === sport);
      for (const { lane, fixture } of own) {
        const beside = own.filter(
          (it) =>
            it.fixture !== fixture &&
            Math.abs(it.fixture.startsAtMs - fixture.startsAtMs) < (lane.spanMs ?? lane.slotMs),
        );
        const teams = beside.flatMap((it) => [it.fixture.home.id, it.fixture.away.id]);
        expect(teams).not.toContain(fixture.home.id);
        expect(teams).not.toContain(fixture.away.id);
      }
    }
  });
});

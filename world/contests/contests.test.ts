import { FeedMessage } from '@glasshouse/contracts/feed';
import { isOutcomeOf, parseMarketKey } from '@glasshouse/domain/markets';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Happening } from '../programme/happening.ts';
import { slotAt, type Lane } from '../programme/lane.ts';
import { numberMessage, type WorldMessage } from '../programme/message.ts';
import { listRaceLanes } from './races.ts';
import { listTitleLanes } from './titles.ts';

const NOON_MS = Date.UTC(2026, 5, 1, 12, 1, 7);
const MINUTE_MS = 60_000;
const contract = Compile(FeedMessage);

function listFrom(lanes: readonly Lane[], count: number): Happening[] {
  return lanes.flatMap((lane) =>
    Array.from({ length: count }, (_, index) => lane.happeningAt(slotAt(lane, NOON_MS) + index) ?? []).flat(),
  );
}

const races = listFrom(listRaceLanes('test'), 40);
const titles = listFrom(listTitleLanes('test'), 1);
/** Whole lives of some: every race ticks a hundred times, every title a thousand. */
const lives = [...races.filter((_, index) => index % 6 === 0), ...titles.slice(0, 2)].map((happening) => ({
  happening,
  told: happening.open().advance(Number.MAX_SAFE_INTEGER),
}));
/** What is left of all in the end: their results. */
const ends = races.map((happening) => {
  const run = happening.open();
  run.jump(happening.findEndMs());
  return run.snapshot(happening.findEndMs());
});

type Told<Kind extends WorldMessage['kind']> = Extract<WorldMessage, { kind: Kind }>;

function listOf<Kind extends WorldMessage['kind']>(told: readonly WorldMessage[], kind: Kind): Told<Kind>[] {
  return told.filter((message): message is Told<Kind> => message.kind === kind);
}

const listMarkets = (told: readonly WorldMessage[]) => listOf(told, 'odds_change').flatMap(({ markets }) => markets);
const listResults = (told: readonly WorldMessage[]) => listOf(told, 'bet_settlement').flatMap(({ markets }) => markets);
const listVoid = (told: readonly WorldMessage[]) =>
  new Set(
    listResults(told).flatMap(({ outcomes }) => outcomes.flatMap((one) => (one.voidFactor === 1 ? [one.id] : []))),
  );

describe('events of runners', () => {
  it('calls a race by its course and its number there that day, and by no clock', () => {
    const names = listFrom(listRaceLanes('test'), 80).flatMap((race) =>
      listOf(race.open().snapshot(race.findEndMs() - 1), 'fixture_change').map(({ fixture }) => fixture),
    );
    expect(names.length).toBeGreaterThan(300);
    for (const { home, tournament } of names) {
      const number = Number(/^(.+) R(\d+)$/.exec(home.name)?.[2]);
      expect(home.name).toBe(`${tournament.name} R${number}`);
      expect(number).toBeGreaterThanOrEqual(1);
    }
    const days = names.map(({ home, startsAtMs }) => `${home.name} ${new Date(startsAtMs).toISOString().slice(0, 10)}`);
    expect(new Set(days).size).toBe(days.length);
  });

  it('keep the contract, and go from the fixture by prices and a stop to the result and the end', () => {
    for (const { told } of lives) {
      const wrong = told.find((message) => !contract.Check(numberMessage(message, 1)));
      expect(wrong).toBeUndefined();
      const kinds = told.map((message) => message.kind);
      expect(kinds.slice(0, 2)).toEqual(['fixture_change', 'odds_change']);
      expect(kinds.slice(-3)).toEqual(['bet_stop', 'bet_settlement', 'event_end']);
      expect(new Set(kinds.slice(1, -3))).toEqual(
        new Set(['odds_change', ...(listVoid(told).size > 0 ? ['bet_stop'] : [])]),
      );
    }
  });

  it('settle every offered market exactly once, with all its runners', () => {
    for (const { told } of lives) {
      const [fixture] = listOf(told, 'fixture_change');
      const runners = fixture?.fixture.runners?.map((runner) => runner.id) ?? [];
      const offered = new Set(listMarkets(told).map((market) => market.key));
      expect(listResults(told).map((result) => result.key)).toEqual([...offered]);
      expect(new Set(runners).size).toBe(runners.length);
      const named = [...listMarkets(told), ...listResults(told)];
      expect(named.filter(({ outcomes }) => outcomes.map((one) => one.id).join() !== runners.join())).toEqual([]);
      expect([...offered].every((key) => runners.every((runner) => isOutcomeOf(key, runner)))).toBe(true);
    }
  });

  it('price all who run, by chances that sum to one, or to the number of places', () => {
    for (const { told } of lives) {
      for (const { key, outcomes } of listMarkets(told)) {
        const sum = outcomes.reduce((total, { probability = 0 }) => total + probability, 0);
        const places = key.startsWith('race_placed') ? Number(parseMarketKey(key)?.specifiers['places']) : 1;
        expect(Math.abs(sum - places)).toBeLessThan(0.003);
        expect(outcomes.filter(({ active, probability }) => active !== (probability !== 0))).toEqual([]);
      }
    }
  });

  it('stand after a restart at any moment where they would have stood', () => {
    for (const { happening, told } of [...lives.slice(0, 12), ...lives.slice(-1)]) {
      const { announcedAtMs } = happening;
      const spanMs = happening.findEndMs() - announcedAtMs;
      for (const part of [0, 0.3, 0.7, 0.93, 0.97, 0.999, 1]) {
        const cutMs = announcedAtMs + Math.floor(spanMs * part);
        const lived = happening.open();
        lived.advance(cutMs);
        const restarted = happening.open();
        restarted.jump(cutMs);
        expect(restarted.snapshot(cutMs)).toEqual(lived.snapshot(cutMs));
        const rest = told.filter((message) => message.generatedAtMs > cutMs);
        expect(restarted.advance(Number.MAX_SAFE_INTEGER)).toEqual(rest);
      }
    }
  });
});

describe('races', () => {
  const runs = lives.filter(({ happening }) => races.includes(happening));
  const results = ends.map(listResults);

  it('have so many runners as their sport has, numbered, on terms by their number', () => {
    for (const { told } of runs) {
      const numbers = listOf(told, 'fixture_change')[0]?.fixture.runners?.map((one) => one.number);
      expect(numbers).toEqual(numbers?.map((_, index) => index + 1));
    }
    const sizes = results.map(([winner]) => winner?.outcomes.length ?? 0);
    expect(Math.min(...sizes)).toBe(5);
    expect(Math.max(...sizes)).toBe(14);
    for (const [index, count] of sizes.entries()) {
      const keys = results[index]?.map((result) => result.key);
      const [places, share] = count >= 8 ? [3, '1:5'] : [2, '1:4'];
      expect(keys).toEqual(['race_winner', `each_way|places=${places}|share=${share}`, `race_placed|places=${places}`]);
    }
  });

  it('sell an each-way bet at the price of the win', () => {
    for (const { told } of runs.slice(0, 20)) {
      const [prices] = listOf(told, 'odds_change');
      const [winner, eachWay] = prices?.markets ?? [];
      expect(eachWay?.outcomes).toEqual(winner?.outcomes);
    }
  });

  it('have one winner and so many placed as there are places, or rarely two that share the last of them', () => {
    let shared = 0;
    for (const [winner, eachWay, placed] of results) {
      const places = Number(parseMarketKey(placed?.key ?? '')?.specifiers['places']);
      for (const [market, most] of [
        [winner, 1],
        [placed, places],
      ] as const) {
        const paid = market?.outcomes.filter((one) => one.result === 1) ?? [];
        const parts = paid.map((one) => one.deadHeatFactor ?? 1);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(most);
        if (parts.includes(0.5)) shared += 1;
        expect(paid.length).toBe(parts.includes(0.5) ? most + 1 : most);
      }
      const paid = placed?.outcomes.filter((one) => one.result === 1) ?? [];
      const each = eachWay?.outcomes.filter((one) => one.result === 1 || one.placed) ?? [];
      expect(each.map((one) => one.id)).toEqual(paid.map((one) => one.id));
      const halves = each.filter((one) => one.placed && one.deadHeatFactor === 0.5).map((one) => one.id);
      expect(halves).toEqual(paid.filter((one) => one.deadHeatFactor === 0.5).map((one) => one.id));
    }
    expect(shared).toBeGreaterThan(0);
    expect(shared).toBeLessThan(results.length / 10);
  });

  it('now and then have a non-runner: off sale, void, and what it took is deducted from bets made before alone', () => {
    const bent = races.filter((_, index) => listVoid(ends[index] ?? []).size > 0);
    expect(bent.length).toBeGreaterThan(races.length / 10);
    expect(bent.length).toBeLessThan(races.length / 3);
    const deducted = bent.slice(0, 20).map((race) => {
      const told = race.open().advance(Number.MAX_SAFE_INTEGER);
      const gone = listVoid(told);
      const isOut = ({
        outcomes,
      }: {
        readonly outcomes: readonly { readonly id: string; readonly active: boolean }[];
      }) => outcomes.some((one) => gone.has(one.id) && !one.active);
      const back = listOf(told, 'odds_change').find(({ markets }) =>
        markets.some((it) => it.status === 'active' && isOut(it)),
      );
      const stop = listOf(told, 'bet_stop')[0];
      expect(back && stop && back.generatedAtMs > stop.generatedAtMs).toBe(true);
      const outcomes = listResults(told).flatMap((it) => it.outcomes);
      const moments = new Set(outcomes.flatMap((one) => one.deductions ?? []).map((one) => one.placedBeforeMs));
      // The first one: a second runner may be taken out later.
      const [first] = [...moments].toSorted((a, b) => a - b);
      if (first !== undefined && gone.size === 1) {
        expect(first).toBeGreaterThan(stop?.generatedAtMs ?? Infinity);
        expect(first).toBeLessThan(back?.generatedAtMs ?? 0);
      }
      expect(outcomes.filter((one) => gone.has(one.id)).every((one) => one.voidFactor === 1 && !one.deductions)).toBe(
        true,
      );
      return moments.size > 0;
    });
    expect(deducted).toContain(true);
    expect(deducted).toContain(false);
  });

  it('tell in a card whose colours a runner wears, and where it really came in when it last ran', () => {
    const lanes = listRaceLanes('test').filter((lane) =>
      lane.happeningAt(slotAt(lane, NOON_MS))?.id.startsWith('horse'),
    );
    const told = listFrom(lanes, 60)
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs)
      .map((race) => race.open().advance(Number.MAX_SAFE_INTEGER));
    const lastOf = new Map<string, boolean>();
    let compared = 0;
    for (const race of told) {
      const [fixture] = listOf(race, 'fixture_change');
      const winner = listResults(race).find(({ key }) => key === 'race_winner');
      const gone = listVoid(race);
      for (const { id, card } of fixture?.fixture.runners ?? []) {
        expect(card?.silks?.second).not.toBe(card?.silks?.body);
        const won = lastOf.get(id);
        if (won !== undefined) {
          expect([id, card?.form?.endsWith('1')]).toEqual([id, won]);
          compared += 1;
        }
        const result = winner?.outcomes.find((one) => one.id === id);
        if (result && !gone.has(id)) lastOf.set(id, result.result === 1);
      }
      const draws = fixture?.fixture.runners?.map(({ card }) => card?.draw) ?? [];
      expect(new Set(draws).size).toBe(draws.length);
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('never have a runner twice within an hour', () => {
    const starts = new Map<string, number[]>();
    for (const [index, race] of races.entries()) {
      for (const { id } of results[index]?.[0]?.outcomes ?? []) {
        starts.set(id, [...(starts.get(id) ?? []), race.startsAtMs]);
      }
    }
    for (const times of starts.values()) {
      const sorted = times.toSorted((a, b) => a - b);
      for (const [index, atMs] of sorted.slice(1).entries()) {
        expect(atMs - (sorted[index] ?? 0)).toBeGreaterThan(60 * MINUTE_MS);
      }
    }
  });

  it('are announced about an hour before, and confirmed within minutes', () => {
    for (const race of races) {
      const leadMinutes = (race.startsAtMs - race.announcedAtMs) / MINUTE_MS;
      expect(leadMinutes).toBeGreaterThanOrEqual(55);
      expect(leadMinutes).toBeLessThanOrEqual(65);
      expect(race.findEndMs() - race.startsAtMs).toBeLessThan(4 * MINUTE_MS);
    }
  });
});

describe('titles', () => {
  it('are one for each competition, in its own tournament, open at every moment but its last', () => {
    const [first] = listTitleLanes('test');
    if (!first) throw new Error('no titles');
    const slot = slotAt(first, Date.UTC(2026, 11, 1));
    const [now, next] = [first.happeningAt(slot), first.happeningAt(slot + 1)];
    if (!now || !next) throw new Error('a week without a title');
    expect(next.announcedAtMs).toBe(now.startsAtMs);
    const [fixture] = now.open().advance(now.announcedAtMs);
    expect(fixture).toMatchObject({
      fixture: { sportId: 1, tournament: { id: 'football:eng-1' }, home: { name: 'Premier League: winner' } },
    });
    expect(titles.map((title) => title.id).join()).toContain('basketball-nba');
    expect(titles.map((title) => title.id).join()).not.toContain('friendly');
  });

  it('are open while their league is played, never out of its season, and never in its first or last week', () => {
    const year = Array.from({ length: 53 }, (_, week) => Date.UTC(2026, 0, 1) + week * 7 * 24 * 60 * MINUTE_MS);
    const decided = new Map<string, number[]>();
    for (const lane of listTitleLanes('test')) {
      for (const atMs of year) {
        const title = lane.happeningAt(slotAt(lane, atMs));
        if (!title) continue;
        const league = title.id.replace(/^title-[^-]+-|-\d+$/g, '');
        const days = [title.announcedAtMs, title.startsAtMs].map((ms) => new Date(ms).getUTCMonth() + 1);
        decided.set(league, [...(decided.get(league) ?? []), ...days]);
      }
    }
    const monthsOf = (league: string): number[] => [...new Set(decided.get(league))].toSorted((a, b) => a - b);
    expect(monthsOf('baseball-mlb')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(monthsOf('american-football-nfl')).toEqual([1, 2, 9, 10, 11, 12]);
    expect(monthsOf('american-football-cfl')).toEqual([6, 7, 8, 9, 10, 11]);
    expect(monthsOf('ice-hockey-nhl')).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 12]);
    expect(monthsOf('football-eng-1')).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11, 12]);
    expect(monthsOf('football-swe-1')).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('go to the stronger more often', () => {
    const [first] = listTitleLanes('test');
    const title = first?.happeningAt(slotAt(first, Date.UTC(2026, 11, 1)));
    const premier = listMarkets(title?.open().advance(title.announcedAtMs) ?? [])[0]?.outcomes ?? [];
    expect(premier[0]?.id).toBe('arsenal');
    expect(premier[0]?.probability).toBeGreaterThan(10 * (premier.at(-1)?.probability ?? 1));
  });
});

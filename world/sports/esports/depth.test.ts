import { parseMarketKey, type ParsedMarket } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { decideMarket } from '../facts.ts';
import type { Course, Setting, Side } from '../sport.ts';
import { ESPORTS } from './markets.ts';

const FORMATS = ['counter-strike', 'dota-2', 'league-of-legends', 'rocket-league'] as const;
type Format = (typeof FORMATS)[number];
const SIDES = ['home', 'away'] as const;

const settingsOf = (format: Format): readonly Setting[] => [
  { edge: 0, tempo: 0, format },
  { edge: 150, tempo: 0.6, format },
  { edge: -230, tempo: -0.7, format },
];

const lineOf = (setting: Setting): ReadonlyMap<string, readonly number[]> =>
  new Map(ESPORTS.lineOffers(setting, setting, true).map(({ key, chances }) => [key, chances]));

const play = (format: Format, name: string): Course =>
  ESPORTS.play(
    settingsOf(format)[name.length % 3] ?? expect.fail(),
    makeRandom(`${format}/${name}`),
    makeRandom(`${format}/${name}/field`),
  );

describe.each(FORMATS)('the depth of %s', (format) => {
  it.each(settingsOf(format))('has sixty markets before a match, for %o [FE-07.depth]', (setting) => {
    expect(lineOf(setting).size).toBeGreaterThanOrEqual(60);
    expect(ESPORTS.lineOffers(setting, setting).length).toBeLessThan(20);
  });

  it('has forty markets live while the first map has not gone far, and asks only of maps that are played [FE-07.depth]', () => {
    for (const name of ['a', 'bb', 'ccc']) {
      const course = play(format, name);
      const early = [...course.frames.keys()].filter((frame) => {
        const { score, periodScores } = course.status(frame);
        const [map = { home: 0, away: 0 }] = periodScores;
        return score.home + score.away === 0 && map.home + map.away <= 3;
      });
      expect(Math.min(...early.map((frame) => course.offers(frame).length))).toBeGreaterThanOrEqual(40);
      const played = course.status(course.frames.length - 1).periodScores.length;
      for (const frame of course.frames.keys()) {
        const { period, phase } = course.status(frame);
        const asked = course.offers(frame).flatMap(({ key }) => /period=(\d+)/.exec(key)?.[1] ?? []);
        expect(Math.max(0, ...asked.map(Number))).toBeLessThanOrEqual(played);
        expect(Math.min(9, ...asked.map(Number))).toBeGreaterThanOrEqual(phase === 'break' ? period + 1 : period);
      }
    }
  });

  it('asks the same of a map that has not begun, for as long as it has not [FE-07.depth]', () => {
    const course = play(format, 'still');
    const next = (frame: number) => course.offers(frame).find(({ key }) => /^period_.*period=2/.test(key));
    const first = [...course.frames.keys()].filter((frame) => course.status(frame).periodScores.length === 1);
    const told = new Set(first.slice(0, -2).map(next));
    expect(told.size).toBe(1);
    expect([...told][0]?.key).toContain('period=2');
  });

  it.each(settingsOf(format))('rises and falls with its lines, for %o [FE-07.depth]', (setting) => {
    const ladders = new Map<string, (readonly [line: number, chance: number])[]>();
    for (const [key, chances] of lineOf(setting)) {
      const [, before, value, after] = /^(.*?)(?:total|hcp)=([-\d.]+)(.*)$/.exec(key) ?? [];
      if (value === undefined) continue;
      // A higher total is passed less often; a higher handicap is covered more often.
      const rises = key.includes('hcp=') ? 1 : -1;
      const name = `${before}${after}`;
      ladders.set(name, [...(ladders.get(name) ?? []), [rises * Number(value), chances[0] ?? 0]]);
    }
    expect(ladders.size).toBeGreaterThanOrEqual(10);
    for (const [name, ladder] of ladders) {
      const sorted = ladder.toSorted(([a], [b]) => a - b).map(([, chance]) => chance);
      expect([name, sorted]).toEqual([name, sorted.toSorted((a, b) => a - b)]);
    }
  });

  it.each(settingsOf(format))('sums up to what is asked more roughly, for %o [FE-07.depth]', (setting) => {
    const line = lineOf(setting);
    const of = (key: string, at = 0): number => line.get(key)?.[at] ?? expect.fail(key);
    const near = (one: number, other: number): void => expect(one).toBeCloseTo(other, 6);
    const offers = ESPORTS.lineOffers(setting, setting, true);
    const scores = offers.find(({ type }) => type === 'correct_score') ?? expect.fail();
    const sumWhere = (holds: (score: Score) => boolean): number =>
      scores.outcomes.reduce((sum, id, at) => {
        const [home = 0, away = 0] = id.split(':').map(Number);
        return holds({ home, away }) ? sum + (scores.chances[at] ?? 0) : sum;
      }, 0);
    for (const [key] of line) {
      const { type, specifiers } = parseMarketKey(key) ?? expect.fail(key);
      const [total, hcp] = [Number(specifiers['total']), Number(specifiers['hcp'])];
      if (type === 'winner')
        near(
          of(key),
          sumWhere(({ home, away }) => home > away),
        );
      if (type === 'total')
        near(
          of(key),
          sumWhere(({ home, away }) => home + away > total),
        );
      if (type === 'home_total')
        near(
          of(key),
          sumWhere(({ home }) => home > total),
        );
      if (type === 'away_total')
        near(
          of(key),
          sumWhere(({ away }) => away > total),
        );
      if (type === 'odd_even')
        near(
          of(key),
          sumWhere(({ home, away }) => (home + away) % 2 === 1),
        );
      if (type === 'handicap')
        near(
          of(key),
          sumWhere(({ home, away }) => home + hcp > away),
        );
    }
    near(of('period_winner|period=1'), of('period_winner|period=2'));
    if (format === 'counter-strike') near(of('period_overtime|period=1'), of('period_total|period=1|total=24.5'));
    if (format === 'rocket-league') {
      const exact = line.get('period_exact_goals|period=1') ?? [];
      near(of('period_goals_total|period=1|total=2.5'), 1 - exact.slice(0, 3).reduce((sum, one) => sum + one, 0));
      const named = line.get('period_correct_score|period=1') ?? [];
      expect(named.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      // Of one goal, of two, and both sides' having one.
      const [, one = 0, two = 0] = exact;
      near((named[0] ?? 0) + (named[1] ?? 0), one);
      near((named[2] ?? 0) + (named[3] ?? 0), two);
    }
  });

  it('is settled by what was played, each market that was ever asked [FE-07.depth]', () => {
    const types = new Set<string>();
    for (let match = 0; match < 12; match++) {
      const course = play(format, 'x'.repeat(match + 1));
      const last = course.frames.length - 1;
      const maps = replay(course, format);
      const asked = new Map(
        [...course.frames.keys()].flatMap((frame) => course.offers(frame).map((offer) => [offer.key, offer] as const)),
      );
      for (const [key, { outcomes }] of asked) {
        const market = parseMarketKey(key) ?? expect.fail(key);
        types.add(market.type);
        const verdict = decideMarket(market, course.facts(last)) ?? expect.fail(`${key} is not decided`);
        const won = verdict.filter(({ id, result }) => result.kind === 'win' && outcomes.includes(id));
        expect([key, won.map(({ id }) => id)]).toEqual([key, [findWinner(market, course.status(last).score, maps)]]);
      }
    }
    expect([...types].toSorted()).toEqual([...ASKED[format]].toSorted());
  });

  it('happens as often as it is priced, each market before a match [FE-07.depth]', () => {
    const MATCHES = 500;
    const setting = settingsOf(format)[1] ?? expect.fail();
    const facts = Array.from({ length: MATCHES }, (_, match) => {
      const course = ESPORTS.play(setting, makeRandom(`${format}/often/${match}`));
      return course.facts(course.frames.length - 1);
    });
    for (const { key, outcomes, chances } of ESPORTS.lineOffers(setting, setting, true)) {
      const market = parseMarketKey(key) ?? expect.fail(key);
      for (const [at, outcome] of outcomes.entries()) {
        const chance = chances[at] ?? 0;
        const won = facts.filter((one) =>
          decideMarket(market, one)?.some(({ id, result }) => id === outcome && result.kind === 'win'),
        ).length;
        const off = Math.abs(won - chance * MATCHES);
        expect([key, outcome, off < 4.5 * Math.sqrt(chance * (1 - chance) * MATCHES) + 2]).toEqual([
          key,
          outcome,
          true,
        ]);
      }
    }
  });
});

it.each(['dota-2', 'league-of-legends'] as const)(
  'whoever wins a fight of %s kills first in it, and takes the next building [FE-07.depth]',
  (format) => {
    let fights = 0;
    for (const name of ['one', 'three', 'eleven']) {
      const course = play(format, name);
      let first: Side | undefined;
      for (let frame = 1; frame < course.frames.length; frame++) {
        const told = course.field?.between(0, frame).incidents ?? [];
        const before = course.field?.between(0, frame - 1).incidents?.at(-1)?.seq ?? 0;
        for (const { kind, side } of told.filter(({ seq }) => seq > before)) {
          if (kind === 'kill') first ??= side;
          if (kind !== 'building') continue;
          expect(side).toBe(first);
          first = undefined;
          fights += 1;
        }
      }
    }
    expect(fights).toBeGreaterThan(60);
  },
);

const OF_MATCH = [
  'winner',
  'total',
  'handicap',
  'correct_score',
  'odd_even',
  'home_total',
  'away_total',
  'period_winner',
];
const OF_KILLS = [
  'period_kills_total',
  'period_kills_home_total',
  'period_kills_away_total',
  'period_kills_handicap',
  'period_kills_odd_even',
  'period_kills_race',
  'period_first_blood',
];
const ASKED: Readonly<Record<Format, readonly string[]>> = {
  'counter-strike': [
    ...OF_MATCH,
    'period_total',
    'period_home_total',
    'period_away_total',
    'period_asian_handicap',
    'period_odd_even',
    'period_overtime',
    'period_rounds_race',
    'period_first_half',
    'round_winner',
  ],
  'dota-2': [...OF_MATCH, ...OF_KILLS],
  'league-of-legends': [...OF_MATCH, ...OF_KILLS],
  'rocket-league': [
    ...OF_MATCH,
    'period_goals_total',
    'period_goals_home_total',
    'period_goals_away_total',
    'period_goals_handicap',
    'period_odd_even',
    'period_both_score',
    'period_exact_goals',
    'period_correct_score',
    'period_overtime',
    'period_race_to_goals',
  ],
};

/** A map as it was seen from outside: whose each round, kill or goal was, and who won it. */
interface Seen {
  readonly order: Side[];
  winner?: Side;
  /** Of a game of five minutes: it was level when they were over. */
  longer?: boolean;
}

/** From the scoreboards and, where several fall at one moment, from what was told of the field. */
function replay(course: Course, format: Format): readonly Seen[] {
  const maps: Seen[] = [];
  let told = 0;
  for (let frame = 1; frame < course.frames.length; frame++) {
    const [before, after] = [course.status(frame - 1), course.status(frame)];
    const at = after.periodScores.length - 1;
    const map = (maps[at] ??= { order: [] });
    const added = SIDES.flatMap((side) => {
      const more = (after.periodScores[at]?.[side] ?? 0) - (before.periodScores[at]?.[side] ?? 0);
      return Array.from({ length: more }, () => side);
    });
    const since = (course.field?.between(0, frame).incidents ?? []).filter(({ seq }) => seq > told);
    told = Math.max(told, ...since.map(({ seq }) => seq));
    const kills = since.flatMap(({ kind, side }) => (kind === 'kill' && side ? [side] : []));
    const isFought = format === 'dota-2' || format === 'league-of-legends';
    if (isFought) expect(kills.toSorted()).toEqual(added.toSorted());
    map.order.push(...(isFought ? kills : added));
    for (const side of SIDES) if (after.score[side] > before.score[side]) map.winner = side;
    if (after.clockSec === 300 && before.clockSec === 285) {
      const { home, away } = after.periodScores[at] ?? { home: 0, away: 1 };
      map.longer = home === away;
    }
  }
  return maps;
}

const count = (order: readonly Side[], side: Side): number => order.filter((one) => one === side).length;
const nameOf = (side: Side | undefined): string => (side === 'home' ? '1' : side === 'away' ? '2' : 'nobody');
const overIf = (over: boolean): string => (over ? 'over' : 'under');

/** Which outcome won, worked out anew from what was seen. */
function findWinner({ type, specifiers }: ParsedMarket, score: Score, maps: readonly Seen[]): string {
  const [line, hcp] = [Number(specifiers['total']), Number(specifiers['hcp'])];
  const map = maps[Number(specifiers['period']) - 1];
  const order = map?.order ?? [];
  const [home, away] = map ? [count(order, 'home'), count(order, 'away')] : [score.home, score.away];
  switch (type.replace(/_(kills|goals)(?=_)/, '').replace(/^period_(?!winner)/, '')) {
    case 'winner':
      return score.home > score.away ? '1' : '2';
    case 'period_winner':
      return nameOf(map?.winner);
    case 'correct_score': {
      const named = `${home}:${away}`;
      return Math.max(home, away) > 3 ? 'other' : named;
    }
    case 'total':
      return overIf(home + away > line);
    case 'home_total':
      return overIf(home > line);
    case 'away_total':
      return overIf(away > line);
    case 'handicap':
    case 'asian_handicap':
      return home + hcp > away ? '1' : '2';
    case 'odd_even':
      return (home + away) % 2 === 0 ? 'even' : 'odd';
    case 'both_score':
      return Math.min(home, away) > 0 ? 'yes' : 'no';
    case 'exact_goals':
      return home + away >= 5 ? 'g5p' : `g${home + away}`;
    case 'overtime':
      return (map?.longer ?? home + away > 24) ? 'yes' : 'no';
    case 'first_half': {
      const won = count(order.slice(0, 12), 'home');
      return won === 6 ? 'x' : won > 6 ? '1' : '2';
    }
    case 'round_winner':
      return nameOf(order[Number(specifiers['round']) - 1]);
    case 'first_blood':
      return nameOf(order[0]);
    default:
      return findFirst(order, Number(specifiers['goal']));
  }
}

/** Who was first to have so many. */
function findFirst(order: readonly Side[], goal: number): string {
  const places = SIDES.map((side) => order.flatMap((one, at) => (one === side ? [at] : []))[goal - 1] ?? Infinity);
  const [home = Infinity, away = Infinity] = places;
  return home === away ? 'neither' : home < away ? '1' : '2';
}

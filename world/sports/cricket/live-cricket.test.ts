import { describe, expect, it } from 'vitest';
import { parseMarketKey } from '@glasshouse/domain/markets';
import { makeRandom, type Random } from '../../chance/random.ts';
import { decideMarket } from '../facts.ts';
import type { Course } from '../sport.ts';
import { listCricketDepth } from './depth.ts';
import { CRICKET, CRICKET_MODEL } from './markets.ts';
import { setUpCricket, stepCricket, type CricketModel, type CricketState } from './model.ts';

const courses = Array.from({ length: 25 }, (_, at) =>
  CRICKET.play({ edge: 60 * ((at % 5) - 2), tempo: ((at % 3) - 1) / 2, format: '' }, makeRandom(`live ${at}`)),
);

interface Counted {
  readonly side: string;
  readonly runs: number;
  readonly wickets: number;
  readonly fours: number;
  readonly sixes: number;
}

/** Both innings, added up ball by ball from what everybody sees of the score. */
function addUp({ frames, status }: Course): Counted[] {
  const counted: { side: string; runs: number; wickets: number; fours: number; sixes: number }[] = [];
  for (let frame = 1; frame < frames.length; frame++) {
    for (const [at, { side, runs, wickets }] of (status(frame).innings ?? []).entries()) {
      const one = (counted[at] ??= { side, runs: 0, wickets: 0, fours: 0, sixes: 0 });
      if (runs - one.runs === 4) one.fours++;
      if (runs - one.runs === 6) one.sixes++;
      one.runs = runs;
      one.wickets = wickets;
    }
  }
  return counted;
}

/** Which outcome wins, by nothing but those sums; undefined where they do not say it: a tie is a super over. */
function settleByHand(key: string, [first, second]: readonly Counted[]): string | undefined {
  if (!first || !second) throw new Error('there were not two innings');
  const [type = '', ...pairs] = key.split('|');
  const asked = new Map(pairs.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']));
  const innings = asked.get('period') === '2' ? second : first;
  const sideOf = (side: string): Counted => (first.side === side ? first : second);
  const number = {
    total: first.runs + second.runs,
    odd_even: first.runs + second.runs,
    home_total: sideOf('home').runs,
    away_total: sideOf('away').runs,
    side_odd_even: sideOf(asked.get('side') === '1' ? 'home' : 'away').runs,
    period_total: innings.runs,
    period_odd_even: innings.runs,
    period_wickets_total: innings.wickets,
    period_fours_total: innings.fours,
    period_sixes_total: innings.sixes,
    winner: sideOf('home').runs - sideOf('away').runs,
  }[type];
  if (number === undefined) throw new Error(`nobody knows how ${key} is settled`);
  if (type === 'winner') return number === 0 ? undefined : number > 0 ? '1' : '2';
  if (type.endsWith('odd_even')) return number % 2 === 1 ? 'odd' : 'even';
  return number > Number(asked.get('total')) ? 'over' : 'under';
}

/** Who has won by a moment of the match, as the programme says it. */
function settleAt(key: string, course: Course, frame: number): string | undefined {
  const market = parseMarketKey(key);
  const verdict = market && decideMarket(market, course.facts(frame));
  return verdict?.find(({ result }) => result.kind === 'win')?.id;
}

describe('[FE-07.depth] live markets of cricket', () => {
  it('are settled as the balls that everybody saw add up, each as soon as it is certain and never otherwise', () => {
    const types = new Set<string>();
    for (const course of courses) {
      const counted = addUp(course);
      const last = course.frames.length - 1;
      const keys = new Set<string>();
      for (let frame = 1; frame < last; frame += 6) for (const { key } of course.offers(frame)) keys.add(key);
      for (const key of keys) {
        types.add(key.split('|')[0] ?? '');
        const won = settleAt(key, course, last);
        expect([key, won]).toEqual([key, settleByHand(key, counted) ?? won]);
        for (let frame = 1; frame < last; frame += 25) expect([undefined, won]).toContain(settleAt(key, course, frame));
      }
    }
    expect([...types].toSorted()).toEqual(
      (
        'away_total home_total odd_even period_fours_total period_odd_even period_sixes_total period_total ' +
        'period_wickets_total side_odd_even total winner'
      ).split(' '),
    );
  });

  const setting = { edge: 80, tempo: 0.3, format: '' };
  const model = setUpCricket(setting);
  const innings = { side: 'away', runs: 0, balls: 0, wickets: 0, fours: 0, sixes: 0 } as const;
  const begun = { ...innings, runs: 61, balls: 47, wickets: 4, fours: 7, sixes: 2 };
  const made = { ...innings, runs: 149, balls: 120, wickets: 7, fours: 12, sixes: 5 };
  const playing = 'playing' as const;

  it.each<[string, CricketState]>([
    ['after the toss', { phase: playing, innings: [innings] }],
    ['in the first innings', { phase: playing, innings: [begun] }],
    ['near its end', { phase: playing, innings: [{ ...made, balls: 111, wickets: 8 }] }],
    ['between the innings', { phase: 'break', innings: [made] }],
    ['in the chase', { phase: playing, innings: [made, { ...begun, side: 'home' }] }],
    [
      'near the end',
      { phase: playing, innings: [made, { ...begun, side: 'home', runs: 128, balls: 105, wickets: 6 }] },
    ],
  ])('are worth %s what it comes to when it is played on two thousand times', (_when, state) => {
    const offers = [
      ...listCricketDepth(model, state, model),
      ...CRICKET_MODEL.offers(model, state, CRICKET_MODEL.chooseLines(model, state)),
    ];
    const ends = Array.from({ length: 2_000 }, (_, at) => playOn(model, state, makeRandom(`on ${at}`)));
    expect(offers.length).toBeGreaterThan(3);
    for (const { key, chances } of offers) {
      const told = ends.map((one) => settleByHand(key, one)).filter((won) => won !== undefined);
      const share = told.filter((won) => won === 'over' || won === 'odd' || won === '1').length / told.length;
      expect([key, Math.abs(share - (chances[0] ?? 0)) < 2 / Math.sqrt(told.length)]).toEqual([key, true]);
    }
  });
});

function playOn(model: CricketModel, from: CricketState, random: Random): readonly Counted[] {
  let state = from;
  while (state.phase !== 'ended') ({ state } = stepCricket(model, state, random));
  return state.innings;
}

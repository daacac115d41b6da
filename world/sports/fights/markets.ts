import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport, makeMarketKey, MARKET_TYPES, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts, Side } from '../match-facts.ts';
import { defineSport, makeOffer, makeTwoWay, type Lines, type Pace, type Sport } from '../sport.ts';
import {
  setUpFight,
  startFight,
  STEPS,
  stepFight,
  STOP_WAYS,
  type FightModel,
  type FightRules,
  type FightState,
} from './model.ts';
import { lookAhead, type Outlook, type Stop } from './outlook.ts';

/** What lines are kept of: neither side of them is as good as certain. */
const OPEN = 0.04;

/** Groups of rounds that a winner is asked for, by how many rounds are fought; shorter fights have none. */
const GROUPS: Readonly<Record<number, readonly (readonly [from: number, to: number])[]>> = {
  5: [
    [1, 2],
    [3, 5],
  ],
  8: [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ],
  10: [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
    [9, 10],
  ],
  12: [
    [1, 3],
    [4, 6],
    [7, 9],
    [10, 12],
  ],
};

const NUMBER = { home: '1', away: '2' } as const;

/** A line of half a round is passed when half of that round is fought. */
function chooseFightLines(model: FightModel, state: FightState): Lines {
  if (state.phase === 'ended') return {};
  const { halves } = lookAhead(model, state);
  return { total: halves.flatMap((chance, at) => (chance > OPEN && chance < 1 - OPEN ? [at + 0.5] : [])) };
}

function listFightOffers(model: FightModel, state: FightState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const it = lookAhead(model, state);
  const distance = it.judged.home + it.judged.away + it.judged.level;
  return [
    ...listWinners(model, it),
    ...(lines['total'] ?? []).map((line) =>
      makeTwoWay('total', { total: String(line) }, it.halves[Math.floor(line)] ?? 0),
    ),
    makeTwoWay('goes_distance', {}, distance),
    ...listMethods(it, distance),
    ...listRounds(model, it, distance),
    ...(['home', 'away'] as const).map((side) =>
      makeTwoWay(
        'side_inside_distance',
        { side: NUMBER[side] },
        sumStops(it, ({ winner }) => winner === side),
      ),
    ),
  ];
}

function sumStops({ stops }: Outlook, isMeant: (stop: Stop) => boolean): number {
  return stops.reduce((sum, stop) => (isMeant(stop) ? sum + stop.chance : sum), 0);
}

function mayBeLevel({ rules }: FightModel): boolean {
  return rules.verdicts.some(({ level }) => level > 0);
}

function listWinners(model: FightModel, it: Outlook): Offer[] {
  const chanceOf = (side: Side): number => it.judged[side] + sumStops(it, ({ winner }) => winner === side);
  const [home, away, level] = [chanceOf('home'), chanceOf('away'), it.judged.level];
  if (!mayBeLevel(model)) return [makeTwoWay('winner', {}, home)];
  return [
    makeOffer('1x2', {}, [home, level, away]),
    makeOffer('double_chance', {}, [home + level, home + away, level + away]),
    makeTwoWay('draw_no_bet', {}, home / (home + away)),
  ];
}

/** Of a type's outcomes those that this fight can have: without a draw where none is called, without submissions in boxing. */
function makeSome(type: MarketTypeId, specifiers: Specifiers, chances: ReadonlyMap<string, number>): Offer {
  const all: readonly string[] = MARKET_TYPES[type].outcomes;
  const outcomes = all.filter((outcome) => chances.has(outcome));
  return {
    type,
    key: makeMarketKey(type, specifiers),
    outcomes,
    chances: outcomes.map((outcome) => chances.get(outcome) ?? 0),
  };
}

function withLevel(it: Outlook, chances: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  return new Map(it.judged.level > 0 ? [...chances, ['x', it.judged.level]] : chances);
}

function listMethods(it: Outlook, distance: number): Offer[] {
  const ways = STOP_WAYS.filter((way) => sumStops(it, (stop) => stop.way === way) > 0);
  const methods = ways.map((way) => [way, sumStops(it, (stop) => stop.way === way)] as const);
  const byWinner = (['home', 'away'] as const).flatMap((side) => [
    ...ways.map(
      (way) => [`${NUMBER[side]}_${way}`, sumStops(it, (stop) => stop.way === way && stop.winner === side)] as const,
    ),
    [`${NUMBER[side]}_decision`, it.judged[side]] as const,
  ]);
  return [
    makeSome('method_of_victory', {}, withLevel(it, [...methods, ['decision', distance - it.judged.level]])),
    makeSome('winner_method', {}, withLevel(it, byWinner)),
  ];
}

function listRounds({ rounds }: FightModel, it: Outlook, distance: number): Offer[] {
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  const stopIn = (from: number, to: number, side?: Side): number =>
    sumStops(it, ({ round, winner }) => round >= from && round <= to && (side === undefined || winner === side));
  const byWinner = (['home', 'away'] as const).flatMap((side) => [
    ...numbers.map((round) => [`${NUMBER[side]}_r${round}`, stopIn(round, round, side)] as const),
    [`${NUMBER[side]}_decision`, it.judged[side]] as const,
  ]);
  const ending = numbers.map((round) => [`r${round}`, stopIn(round, round)] as const);
  return [
    makeSome('ending_round', {}, new Map([...ending, ['decision', distance]])),
    makeSome('round_betting', {}, withLevel(it, byWinner)),
    ...(GROUPS[rounds] ?? []).map(([from, to]) => {
      const [home, away] = [stopIn(from, to, 'home'), stopIn(from, to, 'away')];
      return makeOffer('round_group', { from: String(from), to: String(to) }, [home, 1 - home - away, away]);
    }),
  ];
}

/** Who won, as a score of one fight. */
function scoreOf({ end }: FightState) {
  return { home: end?.winner === 'home' ? 1 : 0, away: end?.winner === 'away' ? 1 : 0 };
}

function showFight({ rules }: FightModel, state: FightState): LiveStatusView {
  const { phase, cards, steps, end } = state;
  const isInRound = phase === 'playing' || (end !== undefined && end.way !== 'decision');
  const stepSec = rules.roundSec / STEPS;
  const clockSec = cards.length * rules.roundSec + steps * stepSec + (phase === 'ended' && isInRound ? stepSec / 2 : 0);
  return {
    phase,
    score: scoreOf(state),
    period: cards.length + (isInRound ? 1 : 0),
    periodScores: [...cards],
    clockSec: Math.round(clockSec),
    partSec: rules.roundSec,
  };
}

function listFightFacts({ rounds }: FightModel, state: FightState): Facts {
  const { cards, steps, end } = state;
  const halves = cards.length + (steps >= STEPS / 2 ? 1 : 0);
  return {
    ended: end !== undefined,
    score: scoreOf(state),
    counted: { home: halves, away: 0 },
    periods: [],
    ...(end?.winner && { winner: end.winner }),
    fight: {
      fought: cards.length,
      ...(end && { way: end.way, round: end.way === 'decision' ? rounds : cards.length + 1 }),
    },
  };
}

export function defineFights(slug: string, rules: FightRules, pace: Pace): Sport {
  return defineSport<FightModel, FightState>({
    slug,
    sportId: findSport(slug)?.sportId ?? 0,
    pace,
    setUp: (setting) => setUpFight(rules, setting),
    start: startFight,
    step: stepFight,
    isOver: (_model, { phase }) => phase === 'ended',
    chooseLines: chooseFightLines,
    offers: listFightOffers,
    status: showFight,
    facts: listFightFacts,
  });
}

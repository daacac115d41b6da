import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOdd, chanceOverLine, meanOf, mixDistributions, shiftDistribution } from '../../chance/distribution.ts';
import type { Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { halfLinesAround, makeTwoWay, type Lines, type Setting } from '../sport.ts';
import {
  MAPS_TO_WIN,
  OPENING,
  setUpBattles,
  standingOf,
  startBattles,
  stepBattles,
  type BattleRules,
  type BattlesModel,
  type BattlesState,
} from './battles-model.ts';
import { BATTLES_FIELD } from './fields.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

const presentStanding = (state: BattlesState) => (state.phase === 'break' ? OPENING : standingOf(state));

/** Kills of both sides in the present map when it ends. */
function countKills(model: BattlesModel, state: BattlesState): Distribution {
  const { home, away } = presentMap(state);
  const left = model.fightsLeft(presentStanding(state)).flatMap((chance, fights) => {
    if (chance === 0) return [];
    const { from, chances } = model.killsOf(fights);
    return [{ from, chances: chances.map((one) => one * chance) }];
  });
  return shiftDistribution(mixDistributions(left), home + away);
}

const LINES = 4;

function chooseLines(model: BattlesModel, state: BattlesState): Lines {
  if (state.phase === 'ended') return {};
  const kills = countKills(model, state);
  const near = halfLinesAround(meanOf(kills), 2, LINES);
  return { kills: near.filter((line) => Math.abs(chanceOverLine(kills, line) - 0.5) < 0.44) };
}

function listOffers(model: BattlesModel, state: BattlesState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const period = String(mapNumber(state));
  const kills = countKills(model, state);
  return [
    ...listSeriesOffers(state, MAPS_TO_WIN, model.map(presentStanding(state)), model.map(OPENING)),
    ...(lines['kills'] ?? []).map((line) =>
      makeTwoWay('period_kills_total', { period, total: String(line) }, chanceOverLine(kills, line)),
    ),
    makeTwoWay('period_kills_odd_even', { period }, chanceOdd(kills)),
  ];
}

/** The score of a map is its kills; its clock is the map's own. */
function show(state: BattlesState): LiveStatusView {
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.maps.length,
    periodScores: [...state.maps],
    ...(state.phase === 'playing' && { clockSec: state.clockSec }),
  };
}

/** Of fights for buildings, told by their kills. */
export function makeBattles(rules: BattleRules) {
  return {
    setUp: (setting: Setting) => setUpBattles(rules, setting),
    start: startBattles,
    step: stepBattles,
    isOver: (_: BattlesModel, state: BattlesState) => state.phase === 'ended',
    chooseLines,
    offers: listOffers,
    status: (_: BattlesModel, state: BattlesState) => show(state),
    field: BATTLES_FIELD,
    facts: (_: BattlesModel, state: BattlesState) => {
      const facts = listSeriesFacts(state);
      return { ...facts, tallies: { kills: { periods: facts.periods, order: [] } } };
    },
  };
}

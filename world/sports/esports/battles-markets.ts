import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { chanceOdd, chanceOverLine, meanOf } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { halfLinesAround, makeTwoWay, type Lines, type Setting } from '../sport.ts';
import {
  MAPS_TO_WIN,
  OPENING,
  startBattles,
  stepBattles,
  type BattleRules,
  type BattlesModel,
  type BattlesState,
} from './battles-model.ts';
import { listBattlesDepth, lookAtKills, standingNow } from './battles-depth.ts';
import { BATTLES_FIELD } from './fields.ts';
import { listSeriesFacts, listSeriesOffers, mapNumber, presentMap } from './series.ts';

const LINES = 4;

function chooseLines(model: BattlesModel, state: BattlesState): Lines {
  if (state.phase === 'ended') return {};
  const kills = lookAtKills(model, standingNow(state), presentMap(state)).sum;
  const near = halfLinesAround(meanOf(kills), 2, LINES);
  return { kills: near.filter((line) => Math.abs(chanceOverLine(kills, line) - 0.5) < 0.44) };
}

function listOffers(model: BattlesModel, state: BattlesState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const period = String(mapNumber(state));
  const kills = lookAtKills(model, standingNow(state), presentMap(state)).sum;
  return [
    ...listSeriesOffers(state, MAPS_TO_WIN, model.map(standingNow(state)), model.map(OPENING)),
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

/** Between two fights nothing is worth more or less. */
function roundToFight(state: BattlesState): BattlesState {
  const { waitSec: _, ...rest } = state;
  return { ...rest, clockSec: 0 };
}

/** Of fights for buildings, told by their kills. */
export function makeBattles(rules: BattleRules) {
  return {
    setUp: (setting: Setting) => rules.findModel(setting),
    start: startBattles,
    step: stepBattles,
    isOver: (_: BattlesModel, state: BattlesState) => state.phase === 'ended',
    chooseLines,
    offers: listOffers,
    status: (_: BattlesModel, state: BattlesState) => show(state),
    field: BATTLES_FIELD,
    depth: { offers: listBattlesDepth, round: roundToFight },
    facts: (_: BattlesModel, state: BattlesState) => {
      const facts = listSeriesFacts(state);
      return { ...facts, tallies: { kills: { periods: facts.periods, order: [] } } };
    },
  };
}

import { defineSport, type Pace, type Setting, type Side, type Sport, type Step } from '../sport.ts';
import type { Random } from '../../chance/random.ts';
import type { FieldTelling } from '../field.ts';
import { rememberSteps } from '../remember-steps.ts';
import { chooseSetsLines, listSetsOffers, type Steps } from './markets.ts';
import { setUpSets, type SetRules, type SetsModel } from './model.ts';
import { addPoint, listSetsFacts, openSet, showSets, startSets, type SetsState } from './state.ts';

/** A sport whose points are rallies that one chance decides: table tennis, volleyball, badminton. */
export interface RalliesRow {
  readonly slug: string;
  readonly sportId: number;
  readonly pace: Pace;
  readonly rules: SetRules;
  /** What an Elo point adds to home's chance of a point: 100 of them win close to the 64 of 100 matches that Elo means. */
  readonly perElo: number;
  /** What playing at home is worth, in Elo points. */
  readonly homeElo: number;
  /** Seconds from one point to the next. */
  readonly pointSec: readonly [from: number, to: number];
  readonly breakSec: number;
  readonly steps: Steps;
  /** Who serves next. */
  serverOf(state: SetsState): Side | undefined;
  readonly field?: FieldTelling<SetsModel, SetsState>;
}

/** So many Elo points are told apart; as many models as there are matches on offer are kept. */
const ELO_STEP = 4;
const MOST_MODELS = 400;

export function setUpRallies({ rules, perElo, homeElo }: RalliesRow): (setting: Setting) => SetsModel {
  const setUp = rememberSteps(ELO_STEP, MOST_MODELS, (edge) => {
    const point = 0.5 + perElo * (edge + homeElo);
    return setUpSets(rules, () => point, false);
  });
  return (setting) => setUp(setting.edge);
}

function stepRallies(row: RalliesRow, model: SetsModel, state: SetsState, random: Random): Step<SetsState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: openSet(state), tookSec: row.breakSec };
  const side: Side = random.chance(model.chance(0, 0)) ? 'home' : 'away';
  return { state: addPoint(row.rules, state, side), tookSec: random.between(...row.pointSec) };
}

export function defineRallies(row: RalliesRow): Sport {
  return defineSport<SetsModel, SetsState>({
    slug: row.slug,
    sportId: row.sportId,
    pace: row.pace,
    setUp: setUpRallies(row),
    start: startSets,
    step: (model, state, random) => stepRallies(row, model, state, random),
    isOver: (_, state) => state.phase === 'ended',
    chooseLines: (model, state) => chooseSetsLines(model, state, row.steps),
    offers: (model, state, lines) => listSetsOffers(model, state, lines),
    status: (_, state) => showSets(state, row.serverOf(state)),
    ...(row.field && { field: row.field }),
    facts: (_, state) => listSetsFacts(state),
  });
}

import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport, type MarketTypeId } from '@glasshouse/domain/markets';
import { chanceOdd, chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import { SNOOKER_FIELD } from './field.ts';
import {
  endOfMatch,
  newFrame,
  presentFrame,
  setUpSnooker,
  startSnooker,
  stepSnooker,
  type SnookerModel,
  type SnookerState,
} from './model.ts';

/** Points of a frame are many: the lines of its handicap lie apart. */
const FRAME_STEP = 12;

function keepOpen(it: Distribution, step: number, count: number): number[] {
  return halfLinesAround(meanOf(it), step, count).filter((line) => Math.abs(chanceOverLine(it, line) - 0.5) < 0.45);
}

/** The frames that are sure to be played, the present one first. */
function listSureFrames({ rules }: SnookerModel, state: SnookerState) {
  const { number, frame } = presentFrame(state);
  const sure = rules.points - Math.max(state.score.home, state.score.away);
  return Array.from({ length: sure }, (_, at) => ({
    number: number + at,
    frame: at === 0 ? frame : newFrame(number + at),
  }));
}

function chooseSnookerLines(model: SnookerModel, state: SnookerState): Lines {
  if (state.phase === 'ended') return {};
  const { points: match } = endOfMatch(model, state);
  const byFrame = listSureFrames(model, state).map(({ number, frame }) => [
    `lead/${number}`,
    keepOpen(model.chances.leads(frame), FRAME_STEP, 3),
  ]);
  return {
    total: keepOpen(match.sum, 1, 5),
    // A lead of half a frame is who wins the match.
    lead: keepOpen(match.lead, 1, 9).filter((line) => Math.abs(line) > 1),
    home: keepOpen(match.home, 1, 4),
    away: keepOpen(match.away, 1, 4),
    ...Object.fromEntries(byFrame),
  };
}

function listSnookerOffers(model: SnookerModel, state: SnookerState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const end = endOfMatch(model, state);
  const match = end.points;
  const over = (type: MarketTypeId, it: Distribution, names: readonly number[] = []): Offer[] =>
    names.map((line) => makeTwoWay(type, { total: String(line) }, chanceOverLine(it, line)));
  return [
    makeTwoWay('winner', {}, end.won),
    ...over('total', match.sum, lines['total']),
    ...(lines['lead'] ?? []).map((line) =>
      makeTwoWay('handicap', { hcp: String(-line) }, chanceOverLine(match.lead, line)),
    ),
    ...over('home_total', match.home, lines['home']),
    ...over('away_total', match.away, lines['away']),
    makeTwoWay('odd_even', {}, chanceOdd(match.sum)),
    ...listSureFrames(model, state).flatMap(({ number, frame }) => {
      const period = String(number + 1);
      const leads = model.chances.leads(frame);
      return [
        makeTwoWay('period_winner', { period }, model.chances.win(frame)),
        ...(lines[`lead/${number}`] ?? []).map((line) =>
          makeTwoWay('period_asian_handicap', { hcp: String(-line), period }, chanceOverLine(leads, line)),
        ),
      ];
    }),
  ];
}

function showSnooker(state: SnookerState): LiveStatusView {
  const { home, away } = state.frames.at(-1) ?? { home: 0, away: 0 };
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.frames.length,
    periodScores: [...state.frames],
    ...(state.phase === 'playing' ? { detail: `${home}-${away}`, turn: state.frame.turn } : {}),
  };
}

function listSnookerFacts(state: SnookerState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (frame: number): boolean => frame < state.frames.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.frames.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}

export const SNOOKER = defineSport({
  slug: 'snooker',
  sportId: findSport('snooker')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 5_400, leadHours: 4 },
  setUp: setUpSnooker,
  start: startSnooker,
  step: stepSnooker,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseSnookerLines,
  offers: listSnookerOffers,
  status: (_, state) => showSnooker(state),
  field: SNOOKER_FIELD,
  facts: (_, state) => listSnookerFacts(state),
});

import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import {
  MARKET_TYPES,
  makeMarketKey,
  parseMarketKey,
  type MarketTypeId,
  type Specifiers,
} from '@glasshouse/domain/markets';
import type { Random } from '../chance/random.ts';
import type { Offer } from '../pricing/price-market.ts';
import { decideMarket } from './facts.ts';
import { makeField, type Field, type FieldTelling } from './field.ts';
import type { Facts } from './match-facts.ts';

export type { Side } from './match-facts.ts';

/** What a model knows of a match before it starts. */
export interface Setting {
  /** Elo points by which the home side is the better one, the market's present mood included; home advantage is not. */
  readonly edge: number;
  /** -1 (few points expected) to 1 (many), 0 is usual. */
  readonly tempo: number;
  /** The tournament's rules where a sport has several, as its model names them. */
  readonly format: string;
}

/** Lines to offer by market family: `{ total: [1.5, 2.5], hcp: [-0.75] }`. */
export type Lines = Readonly<Record<string, readonly number[]>>;

export interface Frame {
  /** Seconds of the match's own time since its start, breaks included. */
  readonly atSec: number;
  /** Something happened that closes the market until it is understood: a goal, a wicket. */
  readonly halt: boolean;
}

/** A match played to its end: what happened when, and what each moment was worth. */
export interface Course {
  readonly frames: readonly Frame[];
  offers(frame: number): readonly Offer[];
  status(frame: number): LiveStatusView;
  /** The very same as those asked for before, where nothing has happened since. */
  facts(frame: number): Facts;
  /** Chances of every final score, home goals by away goals; absent in sports that are not counted so. */
  scores(frame: number): number[][] | undefined;
  /** What happens on the field; absent in sports that are not tracked. */
  readonly field: Field | undefined;
}

/** How the calendar treats a sport. */
export interface Pace {
  /** Matches that may run side by side where one follows another at all hours. */
  readonly lanes: number;
  /** Seconds of match time that a match with its breaks usually fits in. */
  readonly spanSec: number;
  /** How long before the start ordinary fixtures are announced. */
  readonly leadHours: number;
  /** Of its leagues with days and hours of their own; absent where it has none. */
  readonly weeks?: WeeksPace;
}

export interface WeeksPace {
  /** Matches that may begin at one time. */
  readonly pitches: number;
  readonly leadHours: number;
}

export interface Sport {
  readonly slug: string;
  readonly sportId: number;
  readonly pace: Pace;
  /** Offers before the start, with the lines that `linesFrom` would have; `deep` with all that the sport can offer. */
  lineOffers(setting: Setting, linesFrom: Setting, deep?: boolean): readonly Offer[];
  /** Chances of every final score before the start. */
  lineScores(setting: Setting): number[][] | undefined;
  /** `ofField`: the chance of what is told beside the score, and moves nothing of it. */
  play(setting: Setting, random: Random, ofField?: Random): Course;
}

export interface Step<State> {
  readonly state: State;
  readonly tookSec: number;
  readonly halt?: boolean;
}

/** What each sport's folder supplies; everything else is the same for all. */
export interface SportModel<Model, State> {
  readonly slug: string;
  readonly sportId: number;
  readonly pace: Pace;
  setUp(setting: Setting): Model;
  /** The state at the start; what is only drawn later may not be in it, for it also prices the line. */
  start(model: Model): State;
  step(model: Model, state: State, random: Random): Step<State>;
  isOver(model: Model, state: State): boolean;
  chooseLines(model: Model, state: State): Lines;
  offers(model: Model, state: State, lines: Lines): readonly Offer[];
  /** Many more markets from the same model, with the lines that `anchor` would have; priced more seldom. */
  readonly depth?: {
    offers(model: Model, state: State, anchor: Model): readonly Offer[];
    /** The moment that stands for the state: one that changes seldom. */
    round(state: State): State;
  };
  status(model: Model, state: State): LiveStatusView;
  facts(model: Model, state: State): Facts;
  readonly field?: FieldTelling<Model, State>;
  /** Chances of every final score, in sports of a handful of goals. */
  scores?(model: Model, state: State): number[][];
}

/** No match of any sport has more moments; a model that does not end is a bug. */
const MOST_FRAMES = 5_000;

export function defineSport<Model, State>(it: SportModel<Model, State>): Sport {
  return {
    slug: it.slug,
    sportId: it.sportId,
    pace: it.pace,
    lineOffers(setting, linesFrom, deep = false) {
      const anchor = it.setUp(linesFrom);
      const model = it.setUp(setting);
      const offers = it.offers(model, it.start(model), it.chooseLines(anchor, it.start(anchor)));
      return deep && it.depth ? addOffers(offers, it.depth.offers(model, it.start(model), anchor)) : offers;
    },
    lineScores(setting) {
      const model = it.setUp(setting);
      return it.scores?.(model, it.start(model));
    },
    play(setting, random, ofField) {
      const model = it.setUp(setting);
      const frames: (Frame & { readonly state: State })[] = [{ atSec: 0, halt: false, state: it.start(model) }];
      let last = it.start(model);
      let atSec = 0;
      while (!it.isOver(model, last)) {
        const step = it.step(model, last, random);
        last = step.state;
        atSec += step.tookSec;
        frames.push({ atSec, halt: step.halt === true, state: last });
        if (frames.length > MOST_FRAMES) throw new Error(`a ${it.slug} match does not end`);
      }
      const listDeep = rememberLast((state: State) => {
        const facts = it.facts(model, state);
        return (it.depth?.offers(model, state, model) ?? []).filter((offer) => !isDecided(offer, facts));
      });
      const sameFacts = rememberLast((facts: Facts) => facts);
      const stateOf = (frame: number): State => frames[frame]?.state ?? last;
      const { field } = it;
      return {
        frames,
        offers(frame) {
          const state = stateOf(frame);
          const facts = it.facts(model, state);
          const offers = it
            .offers(model, state, it.chooseLines(model, state))
            .filter((offer) => !isDecided(offer, facts));
          return it.depth ? addOffers(offers, listDeep(it.depth.round(state))) : offers;
        },
        status: (frame) => it.status(model, stateOf(frame)),
        facts: (frame) => sameFacts(it.facts(model, stateOf(frame))),
        scores: (frame) => it.scores?.(model, stateOf(frame)),
        field: field && ofField && makeField(field, field.begin(model, ofField), (frame) => frames[frame]?.state),
      };
    },
  };
}

/** What is offered anyway stands for itself. */
function addOffers(offers: readonly Offer[], deep: readonly Offer[]): readonly Offer[] {
  const keys = new Set(offers.map((offer) => offer.key));
  return [...offers, ...deep.filter((offer) => !keys.has(offer.key))];
}

/** Asked for the same state again, it answers the very same as before. */
function rememberLast<State, Answer>(make: (state: State) => Answer): (state: State) => Answer {
  let last: { readonly text: string; readonly answer: Answer } | undefined;
  return (state) => {
    const text = JSON.stringify(state);
    if (last?.text !== text) last = { text, answer: make(state) };
    return last.answer;
  };
}

/** An approximate model may still see a doubt where the score leaves none. */
function isDecided(offer: Offer, facts: Facts): boolean {
  const market = parseMarketKey(offer.key);
  return market !== undefined && decideMarket(market, facts) !== undefined;
}

/** `chances` in the order of the market type's outcomes. */
export function makeOffer(type: MarketTypeId, specifiers: Specifiers, chances: readonly number[]): Offer {
  return { type, key: makeMarketKey(type, specifiers), outcomes: MARKET_TYPES[type].outcomes, chances };
}

export function makeTwoWay(type: MarketTypeId, specifiers: Specifiers, chance: number): Offer {
  // Sums of many chances may miss a whole by the last digit.
  const held = Math.min(1, Math.max(0, chance));
  return makeOffer(type, specifiers, [held, 1 - held]);
}

/** Half lines on a grid of `step`, the ones nearest to `mean`: stable while the mean moves a little. */
export function halfLinesAround(mean: number, step: number, count: number): number[] {
  const first = (Math.floor(mean / step) - Math.floor((count - 1) / 2)) * step;
  return Array.from({ length: count }, (_, index) => first + index * step + 0.5);
}

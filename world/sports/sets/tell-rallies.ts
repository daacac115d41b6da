import type { IncidentKind } from '@glasshouse/domain/tracker';
import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import type { Side } from '../match-facts.ts';
import { findSetWinner, type SetRules, type SetsModel } from './model.ts';
import { presentSet, type SetsState } from './state.ts';

/** What a rally is told as, where its server is known: chances, and what ends it in a way of its own. */
export interface RallyWords {
  readonly rules: SetRules;
  /** Of the points that a server wins. */
  readonly aces: number;
  /** Of those that he loses: it never came to a rally. */
  readonly faults: number;
  /** Of all other points; `x` is from the end of who wins it. */
  readonly finish: { readonly kind: IncidentKind; readonly chance: number; readonly x: readonly [number, number] };
  readonly pointFor: 'set_point' | 'game_point';
  readonly won: 'set' | 'game';
}

const SIDES = ['home', 'away'] as const;
const SERVES_FROM = 15;

/** Who won each rally is the model's; how, is drawn. */
export function makeRalliesField(
  words: RallyWords,
  counts: FieldTelling<SetsModel, SetsState>['counts'],
): FieldTelling<SetsModel, SetsState> {
  return { begin: (_model, random) => tellRallies(words, random), counts };
}

function tellRallies(words: RallyWords, random: Random): TellField<SetsState> {
  return (before, after) => {
    const { last: winner } = after;
    if (before.phase !== 'playing' || !winner) return [];
    // Of the first rally of a match nobody has said who serves.
    const { last: server } = before;
    const serve = server ? [at('serve', server, SERVES_FROM, random.between(250, 750))] : [];
    const rally = tellRally(words, random, server, winner);
    return [...serve, ...rally, ...tellWhatItMeans(words, after, winner)];
  };
}

function tellRally(words: RallyWords, random: Random, server: Side | undefined, winner: Side): Happened[] {
  const { kind, chance, x } = words.finish;
  const y = random.between(120, 880);
  if (server === winner && random.chance(words.aces)) return [at('ace', winner, random.between(650, 960), y)];
  if (server && server !== winner && random.chance(words.faults)) {
    const fault = at('serve_fault', server, random.chance(0.5) ? 495 : 1_000, y);
    return [fault, at('point', winner, SERVES_FROM, random.between(250, 750))];
  }
  if (random.chance(chance)) return [at(kind, winner, random.between(...x), y)];
  return [at('point', winner, random.between(600, 960), y)];
}

/** What is won with it, or may be with the next one: the ball is with who serves then. */
function tellWhatItMeans({ rules, pointFor, won }: RallyWords, after: SetsState, winner: Side): Happened[] {
  if (after.phase !== 'playing') return [{ kind: won, side: winner }];
  const points = presentSet(after);
  const set = after.sets.length - 1;
  const mayWin = SIDES.filter((side) => findSetWinner(rules, set, { ...points, [side]: points[side] + 1 }) === side);
  return mayWin.map((side) => {
    const kind = after.score[side] === rules.setsToWin - 1 ? 'match_point' : pointFor;
    return { ...at(kind, winner, SERVES_FROM, 500), side };
  });
}

/** `x` is from the end of the side. */
function at(kind: IncidentKind, side: Side, x: number, y: number): Happened {
  const ahead = Math.round(x);
  return { kind, side, x: side === 'home' ? ahead : 1_000 - ahead, y: Math.round(y) };
}

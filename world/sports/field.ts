import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import {
  MOST_INCIDENTS,
  type CountName,
  type Incident,
  type IncidentKind,
  type SideCount,
} from '@glasshouse/domain/tracker';
import type { Random } from '../chance/random.ts';
import type { Side } from './match-facts.ts';

/** Something on the field, before it is numbered. */
export type Happened = Omit<Incident, 'seq'>;

/** What happened from one moment to the next; `following` is the one after it, since much leads up to what comes. */
export type TellField<State> = (before: State, after: State, following: State | undefined) => readonly Happened[];

/** Those alone that are worth so much; or no number of them, but the most that one was worth. */
export type Worth = readonly [from: number, to: number] | 'highest';

/** How a sport tells of its field. */
export interface FieldTelling<Model, State> {
  /** Made anew for each match: it remembers who has the ball. Its chance is its own, and moves no score. */
  begin(model: Model, random: Random): TellField<State>;
  /** Which incidents each count is of, and which of them by what they are worth. */
  readonly counts: readonly (readonly [name: CountName, kinds: readonly IncidentKind[], worth?: Worth])[];
  readonly hasPossession?: true;
}

/** The field of a match, told from its start on. */
export interface Field {
  /** What happened after one frame up to another, and what all has come to by then. A later call asks for no earlier frame. */
  between(from: number, to: number): FeedPlay;
}

/** What a message has room for where much has happened since the last. */
const MOST_TOLD = 4;
/** Nobody wants to have missed these. */
const WEIGHTY: ReadonlySet<IncidentKind> = new Set([
  'goal',
  'red_card',
  'yellow_card',
  'corner',
  'substitution',
  'penalty',
  'power_play',
  'wicket',
  'round',
  'building',
  'map',
  'set',
  'game',
  'leg',
  'frame',
  'break',
  'maximum',
  'checkout',
  'seven_metres',
  'suspension',
  'run',
  'home_run',
  'touchdown',
  'field_goal',
  'turnover',
]);
/** So many moments are given to each side in advance: the share is not made by the first few. */
const MOMENTS_BEFORE = 4;

export function makeField<State>(
  { counts, hasPossession }: Pick<FieldTelling<unknown, State>, 'counts' | 'hasPossession'>,
  tell: TellField<State>,
  stateOf: (frame: number) => State | undefined,
): Field {
  const told: { readonly frame: number; readonly incident: Incident }[] = [];
  const values = new Map<string, number[]>();
  const held = { home: MOMENTS_BEFORE, away: MOMENTS_BEFORE };
  let upTo = 0;

  function note(happened: Happened, frame: number): void {
    told.push({ frame, incident: { ...happened, seq: told.length + 1 } });
    const { kind, side, value = 0 } = happened;
    if (!side) return;
    const known = values.get(`${kind} ${side}`);
    if (known) known.push(value);
    else values.set(`${kind} ${side}`, [value]);
    held[side] += 1;
  }

  function goOn(frame: number): void {
    for (; upTo < frame; upTo++) {
      const [before, after] = [stateOf(upTo), stateOf(upTo + 1)];
      if (!before || !after) return;
      for (const one of tell(before, after, stateOf(upTo + 2))) note(one, upTo + 1);
    }
  }

  const countOf = (kinds: readonly IncidentKind[], side: Side, worth: Worth | undefined): number =>
    kinds.reduce((sum, kind) => addWorth(sum, values.get(`${kind} ${side}`) ?? [], worth), 0);
  const listCounts = (): SideCount[] =>
    counts.map(([name, kinds, worth]) => ({
      name,
      home: countOf(kinds, 'home', worth),
      away: countOf(kinds, 'away', worth),
    }));

  return {
    between(from, to) {
      goOn(to);
      const since = told.filter(({ frame }) => frame > from && frame <= to).map(({ incident }) => incident);
      const incidents = from === 0 ? since.slice(-MOST_INCIDENTS) : keepWeighty(since);
      return {
        ...(incidents.length > 0 ? { incidents } : {}),
        ...(hasPossession ? { possession: Math.round((100 * held.home) / (held.home + held.away)) } : {}),
        counts: listCounts(),
      };
    },
  };
}

function addWorth(sum: number, values: readonly number[], worth: Worth | undefined): number {
  if (worth === undefined) return sum + values.length;
  if (worth === 'highest') return Math.max(sum, ...values);
  const [from, to] = worth;
  return sum + values.filter((value) => value >= from && value <= to).length;
}

/** All of it where there is room, else what weighs most, and of the rest the latest; in its order. */
function keepWeighty(since: readonly Incident[]): Incident[] {
  if (since.length <= MOST_TOLD) return [...since];
  const weighty = since.filter(({ kind }) => WEIGHTY.has(kind)).slice(-MOST_TOLD);
  const rest = since.filter((one) => !weighty.includes(one));
  const chosen = new Set([...weighty, ...rest.slice(weighty.length - MOST_TOLD)].slice(0, MOST_TOLD));
  return since.filter((one) => chosen.has(one));
}

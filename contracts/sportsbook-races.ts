import { Type, type Static } from 'typebox';
import { EpochSecField, OneOf, OutcomeField } from './fields.ts';

/** Colours that are sewn for jockeys: those of the British register, by the names that every country has for them. */
export const SILK_COLOURS = [
  'white',
  'black',
  'grey',
  'red',
  'maroon',
  'pink',
  'orange',
  'yellow',
  'beige',
  'brown',
  'light_green',
  'green',
  'dark_green',
  'light_blue',
  'blue',
  'dark_blue',
  'mauve',
  'purple',
] as const;
export type SilkColour = (typeof SILK_COLOURS)[number];

/** What the second colour makes of the body; `plain` leaves it out. */
export const SILK_PATTERNS = [
  'plain',
  'hoops',
  'stripes',
  'halves',
  'quarters',
  'sash',
  'cross',
  'chevron',
  'diamond',
  'spots',
] as const;
export type SilkPattern = (typeof SILK_PATTERNS)[number];

/** From the softest ground to the hardest; `standard` is that of an artificial course. */
export const GOINGS = ['heavy', 'soft', 'good_to_soft', 'good', 'good_to_firm', 'firm', 'standard'] as const;
export type Going = (typeof GOINGS)[number];

const Person = Type.String({ minLength: 1, maxLength: 60 });

/** The shirt, or the jacket of a greyhound, and the cap. */
export const Silks = Type.Object({
  pattern: OneOf(...SILK_PATTERNS),
  body: OneOf(...SILK_COLOURS),
  second: OneOf(...SILK_COLOURS),
  cap: Type.Optional(OneOf(...SILK_COLOURS)),
});
export type Silks = Static<typeof Silks>;

/** What a card says of a runner besides its name and number. */
export const RunnerCard = Type.Object({
  /** Its stall or trap at the start. */
  draw: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  /** Places of its last runs, the latest last: 1 to 9, 0 beyond; P pulled up, F fell, U unseated, R refused; - a year between. */
  form: Type.Optional(Type.String({ pattern: '^[0-9PFUR/-]{1,12}$' })),
  /** Whose car it is. */
  team: Type.Optional(Person),
  jockey: Type.Optional(Person),
  trainer: Type.Optional(Person),
  silks: Type.Optional(Silks),
});
export type RunnerCard = Static<typeof RunnerCard>;

/** What a card says of the race as a whole. */
export const RaceFacts = Type.Object({
  going: Type.Optional(OneOf(...GOINGS)),
  distanceM: Type.Optional(Type.Integer({ minimum: 50, maximum: 100_000 })),
});
export type RaceFacts = Static<typeof RaceFacts>;

/** From 1: the best and the worst that it can have been; without a worst any that follows. */
export const RacePlace = Type.Object({
  from: Type.Integer({ minimum: 1 }),
  to: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type RacePlace = Static<typeof RacePlace>;

/** How a race ended, as its markets tell it. */
export const RaceFinish = Type.Object({
  /** As they came in; then who did not run, without a place. */
  order: Type.Array(Type.Object({ id: OutcomeField, place: Type.Optional(RacePlace) })),
  /** Parts of the winnings, one for each withdrawal, that bets placed before it pay. */
  deductions: Type.Array(
    Type.Object({
      num: Type.Integer({ minimum: 1 }),
      den: Type.Integer({ minimum: 1 }),
      beforeSec: EpochSecField,
    }),
  ),
});
export type RaceFinish = Static<typeof RaceFinish>;

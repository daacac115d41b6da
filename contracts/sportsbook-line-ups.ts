import { Type, type Static } from 'typebox';
import { OutcomeField } from './fields.ts';

export const PitchPosition = Type.Union([
  Type.Literal('goalkeeper'),
  Type.Literal('defender'),
  Type.Literal('midfielder'),
  Type.Literal('forward'),
]);
export type PitchPosition = Static<typeof PitchPosition>;

/** A person of a side, as its line-up was told last. */
export const LineUpPlace = Type.Object({
  /** Their outcome in markets of scorers. */
  id: OutcomeField,
  name: Type.String(),
  side: Type.Union([Type.Literal('home'), Type.Literal('away')]),
  number: Type.Optional(Type.Integer()),
  position: Type.Optional(PitchPosition),
  /** `squad`: whether they begin is not told. `out`: named before, and not any more; bets may still be on them. */
  role: Type.Union([Type.Literal('starting'), Type.Literal('bench'), Type.Literal('squad'), Type.Literal('out')]),
});
export type LineUpPlace = Static<typeof LineUpPlace>;

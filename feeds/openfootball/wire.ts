import { Type, type Static } from 'typebox';

const Goals = Type.Tuple([Type.Integer({ minimum: 0, maximum: 99 }), Type.Integer({ minimum: 0, maximum: 99 })]);

/** Only what is read here. A match that has not been played has an empty score, or none. */
export const WireMatch = Type.Object({
  round: Type.Optional(Type.String()),
  date: Type.String(),
  time: Type.Optional(Type.String()),
  team1: Type.String({ minLength: 1, maxLength: 100 }),
  team2: Type.String({ minLength: 1, maxLength: 100 }),
  score: Type.Optional(Type.Object({ ft: Type.Optional(Goals), ht: Type.Optional(Goals) })),
  status: Type.Optional(Type.String()),
});
export type WireMatch = Static<typeof WireMatch>;

/** Enough to know who plays whom. */
export const WireNames = Type.Object({
  team1: Type.String({ maxLength: 100 }),
  team2: Type.String({ maxLength: 100 }),
});

export const WireSeason = Type.Object({ name: Type.String({ minLength: 1 }), matches: Type.Array(Type.Unknown()) });

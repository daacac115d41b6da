import { Type, type Static } from 'typebox';

const Goals = Type.Tuple([Type.Integer({ minimum: 0, maximum: 99 }), Type.Integer({ minimum: 0, maximum: 99 })]);

/** Only what is read here. A match that has not been played has an empty score, or none. */
export const WireMatch = Type.Object({
  round: Type.Optional(Type.String()),
  date: Type.String(),
  time: Type.Optional(Type.String()),
  team1: Type.String({ minLength: 1, maxLength: 100 }),
  team2: Type.String({ minLength: 1, maxLength: 100 }),
  score: Type.Optional(Type.Object({ ft: Type.Optional(Goals), ht: Type.Optional(Goals), et: Type.Optional(Goals) })),
  /** Who scored for either team: looked at by themselves, so that the match stands without them. */
  goals1: Type.Optional(Type.Unknown()),
  goals2: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.String()),
});
export type WireMatch = Static<typeof WireMatch>;

/** Files of cups name who scored; an own goal stands with the team that it counts for. */
const WireGoal = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  minute: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^\\d{1,3}(\\+\\d{1,2})?$' })]),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  penalty: Type.Optional(Type.Boolean()),
  owngoal: Type.Optional(Type.Boolean()),
});
export type WireGoal = Static<typeof WireGoal>;

/** As many as our feed takes of a match. */
export const WireGoals = Type.Object({
  home: Type.Array(WireGoal, { maxItems: 30 }),
  away: Type.Array(WireGoal, { maxItems: 30 }),
});

/** Enough to know who plays whom. */
export const WireNames = Type.Object({
  team1: Type.String({ maxLength: 100 }),
  team2: Type.String({ maxLength: 100 }),
});

export const WireSeason = Type.Object({ name: Type.String({ minLength: 1 }), matches: Type.Array(Type.Unknown()) });

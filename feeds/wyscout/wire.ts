import { Type, type Static } from 'typebox';

/** What is read of the files; they hold much more. Numbers of goals stand as texts, "null" where nobody has counted. */
const WirePlace = Type.Object({ playerId: Type.Integer(), goals: Type.Optional(Type.String()) });

export const WireTeam = Type.Object({
  side: Type.Union([Type.Literal('home'), Type.Literal('away')]),
  teamId: Type.Integer(),
  score: Type.Integer({ minimum: 0, maximum: 99 }),
  scoreHT: Type.Integer({ minimum: 0, maximum: 99 }),
  /** After extra time, both halves of it; 0 where there was none. */
  scoreET: Type.Integer({ minimum: 0, maximum: 99 }),
  formation: Type.Optional(Type.Object({ lineup: Type.Array(WirePlace), bench: Type.Array(WirePlace) })),
});
export type WireTeam = Static<typeof WireTeam>;

export const WireMatch = Type.Object({
  wyId: Type.Integer({ minimum: 1 }),
  competitionId: Type.Integer(),
  /** `2018-05-13 14:00:00`. */
  dateutc: Type.String(),
  status: Type.String(),
  duration: Type.String(),
  teamsData: Type.Record(Type.String(), WireTeam),
});
export type WireMatch = Static<typeof WireMatch>;

export const WireSide = Type.Object({ wyId: Type.Integer(), name: Type.String() });
export const WirePlayer = Type.Object({ wyId: Type.Integer(), shortName: Type.String() });

export const WireEvent = Type.Object({
  eventName: Type.String(),
  subEventName: Type.Optional(Type.String()),
  tags: Type.Array(Type.Object({ id: Type.Integer() })),
  playerId: Type.Integer(),
  teamId: Type.Integer(),
  matchPeriod: Type.String(),
  eventSec: Type.Number({ minimum: 0, maximum: 36_000 }),
});
export type WireEvent = Static<typeof WireEvent>;

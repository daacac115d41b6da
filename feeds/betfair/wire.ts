import { Type, type Static } from 'typebox';

/** Only what is read here; the exchange sends much more, and adds to it. */
const Whole = Type.Integer({ minimum: 0 });

/** `[price, size]`; size 0 deletes the level. */
const PriceLevel = Type.Tuple([Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })]);
/** `[level, price, size]`; size 0 deletes the level. */
const RankedLevel = Type.Tuple([Whole, Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })]);

const RunnerDelta = Type.Object({
  id: Whole,
  /** Handicap line; absent means 0. */
  hc: Type.Optional(Type.Number()),
  atb: Type.Optional(Type.Array(PriceLevel)),
  atl: Type.Optional(Type.Array(PriceLevel)),
  batb: Type.Optional(Type.Array(RankedLevel)),
  batl: Type.Optional(Type.Array(RankedLevel)),
  ltp: Type.Optional(Type.Number({ minimum: 0 })),
});
export type RunnerDelta = Static<typeof RunnerDelta>;

const RunnerDefinition = Type.Object({
  id: Whole,
  hc: Type.Optional(Type.Number()),
  name: Type.Optional(Type.String({ maxLength: 400 })),
  status: Type.String({ maxLength: 40 }),
  sortPriority: Type.Optional(Whole),
  /** In percent: what the prices of the others lose when this runner is removed. */
  adjustmentFactor: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  removalDate: Type.Optional(Type.String({ maxLength: 40 })),
});
export type RunnerDefinition = Static<typeof RunnerDefinition>;

const MarketDefinition = Type.Object({
  eventId: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }),
  eventTypeId: Type.String({ maxLength: 20 }),
  /** Some recordings have markets without one; what they are cannot be known. */
  marketType: Type.Optional(Type.String({ maxLength: 60 })),
  marketTime: Type.String({ maxLength: 40 }),
  status: Type.String({ maxLength: 40 }),
  inPlay: Type.Boolean(),
  numberOfWinners: Type.Optional(Whole),
  eventName: Type.Optional(Type.String({ maxLength: 400 })),
  /** Of a race: its course, and the clock there. */
  venue: Type.Optional(Type.String({ maxLength: 400 })),
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  runners: Type.Array(RunnerDefinition, { maxItems: 500 }),
});
export type MarketDefinition = Static<typeof MarketDefinition>;

export const MarketChange = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  /** True where this replaces all that was known of the market. */
  img: Type.Optional(Type.Boolean()),
  marketDefinition: Type.Optional(MarketDefinition),
  rc: Type.Optional(Type.Array(RunnerDelta, { maxItems: 2_000 })),
});
export type MarketChange = Static<typeof MarketChange>;

/** Each of its changes is looked at by itself: one that cannot be read costs its own market alone. */
export const PriceEnvelope = Type.Object({
  op: Type.Literal('mcm'),
  pt: Whole,
  mc: Type.Optional(Type.Array(Type.Unknown())),
});
export interface PriceLine {
  readonly op: 'mcm';
  readonly pt: number;
  readonly mc?: readonly MarketChange[];
}

const Team = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 400 }),
  selectionId: Type.Optional(Whole),
});

const InningsStats = Type.Object({
  inningsNum: Whole,
  battingTeam: Type.Optional(Type.String({ maxLength: 400 })),
  inningsRuns: Whole,
  inningsWickets: Whole,
  inningsOvers: Type.String({ pattern: '^\\d{1,3}(?:\\.\\d)?$' }),
});
export type InningsStats = Static<typeof InningsStats>;

const MatchStats = Type.Object({ currentInnings: Whole, inningsStats: Type.Array(InningsStats, { maxItems: 20 }) });
export type MatchStats = Static<typeof MatchStats>;

const FixtureInfo = Type.Object({
  fixtureStatus: Type.Optional(Type.String({ maxLength: 60 })),
  eventStatus: Type.Optional(Type.String({ maxLength: 60 })),
  eventDescription: Type.Optional(Type.String({ maxLength: 400 })),
  maxOvers: Type.Optional(Whole),
});

export const ScoreChange = Type.Object({
  eventId: Type.String({ minLength: 1, maxLength: 40 }),
  fixtureInfo: Type.Optional(FixtureInfo),
  homeTeam: Type.Optional(Team),
  awayTeam: Type.Optional(Team),
  matchStats: Type.Optional(MatchStats),
});
export type ScoreChange = Static<typeof ScoreChange>;

export const ScoreEnvelope = Type.Object({
  op: Type.Literal('ccm'),
  pt: Whole,
  cc: Type.Optional(Type.Array(Type.Unknown())),
});
export interface ScoreLine {
  readonly op: 'ccm';
  readonly pt: number;
  readonly cc?: readonly ScoreChange[];
}

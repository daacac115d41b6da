/**
 * What becomes of bets on an event that is not played as planned. Markets that were decided before stand, always.
 * `postponedHours`: played within so many hours of the planned start, bets stand; else what is open is void.
 * `abandonedHours`: gone on with within so many hours of being broken off, bets stand; else what is open is void.
 * What is cancelled is void at once, in every sport.
 */
export interface EventRule {
  readonly sportId: number;
  readonly postponedHours: number;
  readonly abandonedHours: number;
}

export const EVENT_RULES: readonly EventRule[] = [
  { sportId: 1, postponedHours: 36, abandonedHours: 0 }, // football
  { sportId: 2, postponedHours: 24, abandonedHours: 0 }, // ice hockey
  { sportId: 3, postponedHours: 24, abandonedHours: 0 }, // basketball
  { sportId: 4, postponedHours: 168, abandonedHours: 48 }, // tennis: rain, and the tournament goes on
  { sportId: 5, postponedHours: 24, abandonedHours: 0 }, // baseball
  { sportId: 6, postponedHours: 24, abandonedHours: 0 }, // volleyball
  { sportId: 8, postponedHours: 24, abandonedHours: 0 }, // handball
  { sportId: 9, postponedHours: 48, abandonedHours: 0 }, // boxing
  { sportId: 10, postponedHours: 48, abandonedHours: 0 }, // table tennis
  { sportId: 13, postponedHours: 36, abandonedHours: 0 }, // American football
  { sportId: 16, postponedHours: 48, abandonedHours: 0 }, // badminton
  { sportId: 21, postponedHours: 48, abandonedHours: 0 }, // darts
  { sportId: 26, postponedHours: 48, abandonedHours: 24 }, // motor racing: a Grand Prix that is stopped by rain goes on, or is started anew
  { sportId: 30, postponedHours: 48, abandonedHours: 24 }, // snooker: a session may be cut short
  { sportId: 40, postponedHours: 48, abandonedHours: 24 }, // esports: servers fail, and maps are replayed
  { sportId: 44, postponedHours: 24, abandonedHours: 0 }, // horse racing: the card goes on tomorrow, or not at all
  { sportId: 45, postponedHours: 24, abandonedHours: 0 }, // greyhound racing
  { sportId: 56, postponedHours: 48, abandonedHours: 0 }, // MMA
  { sportId: 66, postponedHours: 48, abandonedHours: 36 }, // cricket: the reserve day
  { sportId: 201, postponedHours: 1, abandonedHours: 0 }, // virtual football: a round is played when it is due, or not at all
  { sportId: 204, postponedHours: 1, abandonedHours: 0 }, // virtual tennis
  { sportId: 244, postponedHours: 1, abandonedHours: 0 }, // virtual racing
  { sportId: 245, postponedHours: 1, abandonedHours: 0 }, // marble races
];

/** Of a sport without a row. */
export const USUAL_EVENT_RULE = { postponedHours: 36, abandonedHours: 0 } as const;

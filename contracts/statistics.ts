import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';
import { CompetitorView, TournamentView } from './sportsbook.ts';
import { ResultView } from './sportsbook-results.ts';

/** So many matches of a side, of two sides against each other, and of a league are told. */
export const MOST_SIDE_RESULTS = 10;
export const MOST_MEETINGS = 10;
export const MOST_LEAGUE_RESULTS = 20;
export const MOST_TOP_SCORERS = 10;
/** Of one scorer so many teams, seasons and matches are told. */
export const MOST_SCORER_SIDES = 10;
export const MOST_SCORER_SEASONS = 50;
export const MOST_SCORER_MATCHES = 20;

const Count = Type.Integer({ minimum: 0 });

/** What matches come to for a side. */
export const TallyView = Type.Object({
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  /** Goals, points or runs for and against, as the sport counts. */
  scored: Count,
  conceded: Count,
});
export type TallyView = Static<typeof TallyView>;

export const TableRowView = Type.Object({
  /** From 1; sides that nothing tells apart share one. */
  place: Type.Integer({ minimum: 1 }),
  side: CompetitorView,
  ...TallyView.properties,
  /** Absent in sports that rank by the share of matches won. */
  points: Type.Optional(Count),
  /** The last five matches, the latest first. */
  form: Type.Array(OneOf('won', 'drawn', 'lost'), { maxItems: 5 }),
});
export type TableRowView = Static<typeof TableRowView>;

/** The table of a league, by the matches of one season that the house has been told of. */
export const TableView = Type.Object({
  /** As its producer calls it; absent where it names none. */
  season: Type.Optional(Type.String()),
  /** When the first match that counts began. */
  fromSec: EpochSecField,
  rows: Type.Array(TableRowView),
});
export type TableView = Static<typeof TableView>;

/** Who scored how often in the matches of one season that are over; own goals do not count. */
export const TopScorerView = Type.Object({
  scorerId: IdField,
  name: Type.String(),
  /** Whom the latest of the goals was for. */
  side: CompetitorView,
  goals: Type.Integer({ minimum: 1 }),
});
export type TopScorerView = Static<typeof TopScorerView>;

/** What the goals of a scorer come to, in matches that are over. */
export const GoalTallyView = Type.Object({
  /** In which they scored, an own goal too. */
  matches: Count,
  /** Without own goals. */
  goals: Count,
  /** Of these from the penalty spot, as far as that was told. */
  penalties: Count,
  own: Count,
});
export type GoalTallyView = Static<typeof GoalTallyView>;

/** The same of one season of a league, for one team. */
export const SeasonTallyView = Type.Object({
  tournament: TournamentView,
  /** As its producer calls it; absent where it names none. */
  season: Type.Optional(Type.String()),
  side: CompetitorView,
  ...GoalTallyView.properties,
});
export type SeasonTallyView = Static<typeof SeasonTallyView>;

/** A goal in a match of its scorer. */
export const ScoredView = Type.Object({
  period: Type.Optional(Type.Integer({ minimum: 1 })),
  clockSec: Type.Optional(Type.Integer({ minimum: 0 })),
  own: Type.Optional(Type.Literal(true)),
  penalty: Type.Optional(Type.Literal(true)),
});
export type ScoredView = Static<typeof ScoredView>;

/** A match that a scorer scored in, and their goals in their order. */
export const ScoredMatchView = Type.Object({
  match: ResultView,
  /** Whom they played for. */
  side: OneOf('home', 'away'),
  goals: Type.Array(ScoredView, { minItems: 1 }),
});
export type ScoredMatchView = Static<typeof ScoredMatchView>;

export const getEventStatistics = defineCall({
  id: 'getEventStatistics',
  method: 'GET',
  path: '/web-api/statistics/events/{eventId}',
  access: 'anyone',
  limit: 'statistics',
  summary:
    'What is known of the two sides of an event: their last matches before it, their meetings, and the table of its league',
  params: Type.Object({ eventId: IdField }),
  answer: Type.Object({
    eventId: IdField,
    startsAtSec: EpochSecField,
    tournament: TournamentView,
    home: CompetitorView,
    away: CompetitorView,
    /** The last matches of either side, the latest first, whomever they played. */
    results: Type.Object({ home: Type.Array(ResultView), away: Type.Array(ResultView) }),
    /** The last matches of the two against each other, the latest first. */
    meetings: Type.Array(ResultView),
    /** Absent where the sport has none, or no match of the season is known. */
    table: Type.Optional(TableView),
  }),
  refusals: ['event_unknown', 'statistics_unknown'],
});

export const getLeagueStatistics = defineCall({
  id: 'getLeagueStatistics',
  method: 'GET',
  path: '/web-api/statistics/leagues/{tournamentId}',
  access: 'anyone',
  limit: 'statistics',
  summary: 'The table and top scorers of a league by season, and its last results',
  params: Type.Object({ tournamentId: IdField }),
  query: Type.Object({
    /** One of `seasons`; without it the latest. */
    season: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  answer: Type.Object({
    tournament: TournamentView,
    /** The latest first. */
    seasons: Type.Array(Type.String()),
    table: Type.Optional(TableView),
    /** Of the same season as the table, the best first; empty where nobody was told. */
    scorers: Type.Array(TopScorerView, { maxItems: MOST_TOP_SCORERS }),
    results: Type.Array(ResultView),
  }),
  refusals: ['statistics_unknown'],
});

export const getSideStatistics = defineCall({
  id: 'getSideStatistics',
  method: 'GET',
  path: '/web-api/statistics/sides/{sideId}',
  access: 'anyone',
  limit: 'statistics',
  summary:
    'A team or player that we were told of: its last matches, what they come to, and where it stands in its league',
  params: Type.Object({ sideId: IdField }),
  answer: Type.Object({
    side: CompetitorView,
    sportId: IdField,
    results: Type.Array(ResultView),
    /** What the matches above come to. */
    tally: TallyView,
    /** The league of the latest of them, and its place there; absent where there is no table. */
    standing: Type.Optional(Type.Object({ tournament: TournamentView, table: TableView })),
    /** Who scored for it in the league and season of the latest of them, the best first; empty where nobody was told. */
    scorers: Type.Array(TopScorerView, { maxItems: MOST_TOP_SCORERS }),
  }),
  refusals: ['statistics_unknown'],
});

export const getScorerStatistics = defineCall({
  id: 'getScorerStatistics',
  method: 'GET',
  path: '/web-api/statistics/scorers/{scorerId}',
  access: 'anyone',
  limit: 'statistics',
  summary:
    'Somebody who scored as we were told: for whom, how often by league and season, and the last matches in which they did',
  params: Type.Object({ scorerId: IdField }),
  answer: Type.Object({
    scorerId: IdField,
    name: Type.String(),
    sportId: IdField,
    /** Whom they scored for, the latest first; of an own goal whom they played for. */
    sides: Type.Array(CompetitorView, { minItems: 1, maxItems: MOST_SCORER_SIDES }),
    /** Of all that was told of them. */
    total: GoalTallyView,
    /** When the first match that counts began; absent where none is over. */
    fromSec: Type.Optional(EpochSecField),
    /** The latest first. */
    seasons: Type.Array(SeasonTallyView, { maxItems: MOST_SCORER_SEASONS }),
    /** The latest first. */
    matches: Type.Array(ScoredMatchView, { maxItems: MOST_SCORER_MATCHES }),
  }),
  refusals: ['statistics_unknown'],
});

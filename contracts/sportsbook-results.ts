import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField } from './fields.ts';
import { CompetitorView, DisciplineField, FinalResult, TournamentView } from './sportsbook.ts';

/** One call looks at so many days; without an end they end now. */
export const MOST_RESULT_DAYS = 8;
/** Whatever is asked for, so many events are looked at, the latest first. */
export const MOST_RESULTS = 5_000;

/** How an event ended, as a list of results shows it; all that is kept of it has its own page. */
export const ResultView = Type.Object({
  eventId: IdField,
  startsAtSec: EpochSecField,
  tournament: TournamentView,
  home: CompetitorView,
  away: Type.Optional(CompetitorView),
  /** It was not played as planned, and what was still open is void. */
  voided: Type.Boolean(),
  /** Absent where nobody keeps a score, or none was told. */
  final: Type.Optional(FinalResult),
  /** Who won, where there are no two sides; several in a dead heat. */
  winners: Type.Array(Type.String()),
});
export type ResultView = Static<typeof ResultView>;

export const listResults = defineCall({
  id: 'listResults',
  method: 'GET',
  path: '/web-api/sportsbook/results',
  access: 'anyone',
  limit: 'search',
  summary: 'Events that are over, the latest first: by day, sport, tournament and words of their names, in pages',
  query: Type.Object({
    /** Only events that started at this time or later. */
    fromSec: Type.Optional(EpochSecField),
    /** Only events that started before this time. */
    untilSec: Type.Optional(EpochSecField),
    /** Results of virtual sports are among the others only where one of them is asked for. */
    sportId: Type.Optional(IdField),
    discipline: Type.Optional(DisciplineField),
    /** Of one tournament, however long ago, where no time is named. */
    tournamentId: Type.Optional(IdField),
    text: Type.Optional(Type.String({ maxLength: 64 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_RESULTS })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Type.Object({
    results: Type.Array(ResultView),
    total: Type.Integer(),
    /** How many each sport has, whichever sport is asked for. */
    sports: Type.Array(Type.Object({ sportId: IdField, count: Type.Integer() })),
  }),
  refusals: [],
});

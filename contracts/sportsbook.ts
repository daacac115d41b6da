import { DISCIPLINE_SLUGS } from '@glasshouse/domain/esports';
import { LIST_PARTS } from '@glasshouse/domain/lists';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import {
  CountryCodeField,
  EpochSecField,
  IdField,
  MarketKeyField,
  OddsMilliField,
  OneOf,
  OutcomeField,
  SectionField,
} from './fields.ts';
import { LineUpPlace } from './sportsbook-line-ups.ts';
import { RaceFacts, RaceFinish, RunnerCard } from './sportsbook-races.ts';
import { PlayView, TrackerView } from './sportsbook-tracker.ts';

/** The game that an esports tournament is played in, which its category names. */
export const DisciplineField = OneOf(...DISCIPLINE_SLUGS);

export const OutcomeView = Type.Object({
  id: OutcomeField,
  oddsMilli: OddsMilliField,
  active: Type.Boolean(),
});
export type OutcomeView = Static<typeof OutcomeView>;

export const MarketView = Type.Object({
  key: MarketKeyField,
  status: Type.Union([Type.Literal('active'), Type.Literal('suspended')]),
  outcomes: Type.Array(OutcomeView),
});
export type MarketView = Static<typeof MarketView>;

const ScoreView = Type.Object({ home: Type.Integer(), away: Type.Integer() });

/** One innings of cricket. Both sides may have two of them. */
export const InningsView = Type.Object({
  side: Type.Union([Type.Literal('home'), Type.Literal('away')]),
  runs: Type.Integer({ minimum: 0 }),
  wickets: Type.Integer({ minimum: 0, maximum: 10 }),
  /** Legal balls bowled so far, six an over. */
  balls: Type.Integer({ minimum: 0 }),
});
export type InningsView = Static<typeof InningsView>;

/** How a live match stands. `period` counts from 1; 0 before the start. */
export const LiveStatusView = Type.Object({
  phase: Type.Union([
    Type.Literal('not_started'),
    Type.Literal('playing'),
    Type.Literal('break'),
    Type.Literal('paused'),
    Type.Literal('ended'),
  ]),
  score: ScoreView,
  period: Type.Integer({ minimum: 0 }),
  periodScores: Type.Array(ScoreView, { maxItems: 60 }),
  /** Match clock in whole seconds, where the sport has one. */
  clockSec: Type.Optional(Type.Integer({ minimum: 0 })),
  /** How long one part lasts by the rules of this match, where its tournament differs from the sport: quarters of 720. */
  partSec: Type.Optional(Type.Integer({ minimum: 1, maximum: 7_200 })),
  /** Cricket, in the order in which they are played; runs are the score besides. */
  innings: Type.Optional(Type.Array(InningsView, { maxItems: 4 })),
  /** Points inside the running game, over or round: `40-15`, `12.3 ov`; plain text from the feed. */
  detail: Type.Optional(Type.String({ maxLength: 40 })),
  /** Who serves, bats or attacks. */
  turn: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])),
});
export type LiveStatusView = Static<typeof LiveStatusView>;

/** How a match ended, and who says so; above version 1 its score was corrected. */
export const FinalResult = Type.Object({
  status: LiveStatusView,
  source: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  atSec: EpochSecField,
});
export type FinalResult = Static<typeof FinalResult>;

export const CompetitorView = Type.Object({ id: IdField, name: Type.String(), country: Type.Optional(Type.String()) });
export type CompetitorView = Static<typeof CompetitorView>;

/** Who competes in an event without two sides; `id` is the outcome in its markets of runners. */
export const RunnerView = Type.Object({
  id: OutcomeField,
  name: Type.String(),
  number: Type.Optional(Type.Integer()),
  card: Type.Optional(RunnerCard),
});
export type RunnerView = Static<typeof RunnerView>;

export const TournamentView = Type.Object({
  id: IdField,
  name: Type.String(),
  sportId: IdField,
  category: Type.String({ description: 'Country or circuit the tournament belongs to; of esports the game' }),
  /** ISO 3166 alpha-2 in lower case, where the category is a country. */
  country: Type.Optional(Type.String()),
});
export type TournamentView = Static<typeof TournamentView>;

const EventHead = {
  eventId: IdField,
  section: SectionField,
  startsAtSec: EpochSecField,
  tournament: TournamentView,
  /** Without two sides, what the event is called; `away` is absent then, and runners compete. */
  home: CompetitorView,
  away: Type.Optional(CompetitorView),
  runnerCount: Type.Optional(Type.Integer()),
  status: Type.Optional(LiveStatusView),
  marketCount: Type.Integer({ minimum: 0 }),
  /** Its producer tells what happens on the field. */
  hasTracker: Type.Optional(Type.Boolean()),
  /** The channels that show it, where its producer names some. */
  broadcasts: Type.Optional(Type.Array(Type.String())),
  number: Type.Integer({ minimum: 0 }),
};

/** An event with its main market alone. `number` is that of the topic `card/{eventId}` at the time of reading. */
export const EventCard = Type.Object({ ...EventHead, main: Type.Optional(MarketView) });
export type EventCard = Static<typeof EventCard>;

/**
 * An event as lists show it, with the markets of their columns: of each type the line that is the most even. `number` is
 * that of the topic `row/{eventId}`, or of `wide/{eventId}` where all columns were asked for.
 */
export const RowView = Type.Object({ ...EventHead, markets: Type.Array(MarketView) });
export type RowView = Static<typeof RowView>;

/** An event with all its markets. `number` is that of the topic `event/{eventId}`. */
export const EventView = Type.Object({
  ...EventCard.properties,
  runners: Type.Optional(Type.Array(RunnerView)),
  race: Type.Optional(RaceFacts),
  /** By side and as its producer orders them; absent where nobody has told it. */
  lineUp: Type.Optional(Type.Array(LineUpPlace)),
  markets: Type.Array(MarketView),
  tracker: Type.Optional(TrackerView),
  /** The SHA-256 of the seed that it is played from, where it is played from one. */
  commitment: Type.Optional(Type.String()),
});
export type EventView = Static<typeof EventView>;

/** What changed on an event; a market given replaces the one held under its key. */
export const EventDelta = Type.Object({
  section: Type.Optional(SectionField),
  startsAtSec: Type.Optional(EpochSecField),
  /** All of them, where somebody else is named; a card has their number. */
  runners: Type.Optional(Type.Array(RunnerView)),
  runnerCount: Type.Optional(Type.Integer()),
  /** All of it, where something is another. */
  lineUp: Type.Optional(Type.Array(LineUpPlace)),
  /** The whole of it, where something is another. */
  race: Type.Optional(RaceFacts),
  status: Type.Optional(LiveStatusView),
  markets: Type.Optional(Type.Array(MarketView)),
  gone: Type.Optional(Type.Array(MarketKeyField)),
  marketCount: Type.Optional(Type.Integer()),
  /** Whether its field is told of from now on. */
  hasTracker: Type.Optional(Type.Boolean()),
  /** All of them, where others are named; empty where nobody shows it any more. */
  broadcasts: Type.Optional(Type.Array(Type.String())),
  /** What is new on the field, for who follows the event as a whole. */
  play: Type.Optional(PlayView),
  /** The event has left the board; no price of it can be taken any more. */
  ended: Type.Optional(Type.Boolean()),
});
export type EventDelta = Static<typeof EventDelta>;

export const SportCount = Type.Object({ sportId: IdField, line: Type.Integer(), live: Type.Integer() });
export type SportCount = Static<typeof SportCount>;

export const LeagueCount = Type.Object({
  ...TournamentView.properties,
  line: Type.Integer(),
  live: Type.Integer(),
  /** Named by the operator, of the visitor's own country, or looked for everywhere. */
  isTop: Type.Optional(Type.Boolean()),
});
export type LeagueCount = Static<typeof LeagueCount>;

/** Which board answered: numbers of one epoch mean nothing in another. */
const Epoch = Type.String({ maxLength: 32 });

/** As of which delta of the section's topic `list/…` the list is: a reader follows it from there and misses nothing. */
const ListNumber = Type.Integer({ minimum: 0 });

export const listSports = defineCall({
  id: 'listSports',
  method: 'GET',
  path: '/web-api/sportsbook/sports',
  access: 'anyone',
  summary: 'Sports with the number of their events, line and live, and their tournaments, the best known first',
  query: Type.Object({
    /** Whose leagues come first; ISO 3166 alpha-2. */
    country: Type.Optional(CountryCodeField),
  }),
  answer: Type.Object({ sports: Type.Array(SportCount), tournaments: Type.Array(LeagueCount) }),
  refusals: [],
});

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'GET',
  path: '/web-api/sportsbook/events',
  access: 'anyone',
  summary: 'Events of a section, by start; filtered by sport and tournament, in pages; virtual ones where asked for',
  query: Type.Object({
    section: SectionField,
    sportId: Type.Optional(IdField),
    tournamentId: Type.Optional(IdField),
    /** Only events that start within so many hours. */
    withinHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 240 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Type.Object({ epoch: Epoch, listNumber: ListNumber, events: Type.Array(EventCard), total: Type.Integer() }),
  refusals: [],
});

/** How a list is put in order: by start, by league (the best known first), by country or circuit, or by how much there is to bet on. */
export const ROW_ORDERS = ['time', 'league', 'category', 'popularity'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

/** What a list can be cut to: the leagues that come first for the visitor, what is broadcast, matches with a tracker, or in one of their parts. */
export const ROW_CUTS = ['recommended', 'broadcast', 'tracker', ...LIST_PARTS] as const;
export type RowCut = (typeof ROW_CUTS)[number];

export const listRows = defineCall({
  id: 'listRows',
  method: 'GET',
  path: '/web-api/sportsbook/rows',
  access: 'anyone',
  summary: 'Events of a section with the markets of a list’s columns; filtered and in order, in pages',
  query: Type.Object({
    section: SectionField,
    sportId: Type.Optional(IdField),
    tournamentId: Type.Optional(IdField),
    /** Only matches of this team or player. */
    sideId: Type.Optional(IdField),
    events: Type.Optional(
      Type.String({
        pattern: '^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,8}$',
        description: 'Only these, by their numbers with commas between them; nine at most',
      }),
    ),
    starred: Type.Optional(
      Type.String({
        pattern: '^(event|tournament|team)/[1-9]\\d{0,15}(,(event|tournament|team)/[1-9]\\d{0,15}){0,99}$',
        description: 'Only these, and what is played in or by them: a hundred at most, with commas between them',
      }),
    ),
    /** Only what is played in this country or by it, beside what is starred; ISO 3166 alpha-2. */
    ofCountry: Type.Optional(CountryCodeField),
    /** Only events that start at this time or later. */
    fromSec: Type.Optional(EpochSecField),
    /** Only events that start before this time. */
    untilSec: Type.Optional(EpochSecField),
    discipline: Type.Optional(DisciplineField),
    /** Only events of the leagues that come first, that are broadcast, whose field is told of, or that are in their first or second part now. */
    only: Type.Optional(OneOf(...ROW_CUTS)),
    markets: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9_]{1,40}(,[a-z0-9_]{1,40}){0,2}$',
        description:
          'Only events that offer one of these types of markets, three at most; of those that lists can show',
      }),
    ),
    sort: Type.Optional(OneOf(...ROW_ORDERS)),
    /** Whose leagues come first where leagues are in order or alone; ISO 3166 alpha-2. */
    country: Type.Optional(CountryCodeField),
    /** `all`: every market that a list of the sport can show. */
    columns: Type.Optional(OneOf('usual', 'all')),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Type.Object({
    epoch: Epoch,
    listNumber: ListNumber,
    rows: Type.Array(RowView),
    total: Type.Integer(),
    /** True where some of these events, or others of the same list, are broadcast. */
    hasBroadcasts: Type.Optional(Type.Boolean()),
  }),
  refusals: [],
});

/** What became of a market: the present word about its outcomes, who said it, and what was said before. */
export const PlayedMarket = Type.Object({
  key: MarketKeyField,
  outcomes: Type.Array(
    Type.Object({
      id: OutcomeField,
      result: OneOf('win', 'lose', 'void', 'half_win', 'half_lose', 'dead_heat', 'placed'),
    }),
  ),
  source: Type.String(),
  /** 1 from live data, 2 confirmed. */
  certainty: Type.Integer({ minimum: 1, maximum: 2 }),
  version: Type.Integer({ minimum: 1 }),
  atSec: EpochSecField,
  /** Whom it was won by in earlier words that said otherwise, oldest first; by nobody where it was void or taken back. */
  earlier: Type.Array(
    Type.Object({ version: Type.Integer({ minimum: 1 }), atSec: EpochSecField, won: Type.Array(OutcomeField) }),
  ),
});
export type PlayedMarket = Static<typeof PlayedMarket>;

/** What is kept of an event that is over. */
export const PlayedView = Type.Object({
  /** It was not played as planned, and what was still open is void. */
  voided: Type.Boolean(),
  /** Absent where nobody keeps a score, or none was told. */
  final: Type.Optional(FinalResult),
  /** Scores that were told as final before, oldest first. */
  corrected: Type.Array(FinalResult),
  markets: Type.Array(PlayedMarket),
  /** Of a race of which somebody is known to have won. */
  finish: Type.Optional(RaceFinish),
  /** What it was played from, where its producer was committed to it. */
  seed: Type.Optional(Type.String()),
});
export type PlayedView = Static<typeof PlayedView>;

export const getEvent = defineCall({
  id: 'getEvent',
  method: 'GET',
  path: '/web-api/sportsbook/events/{eventId}',
  access: 'anyone',
  summary: 'One event with all its markets; of one that is over, its score and what has won',
  params: Type.Object({ eventId: IdField }),
  answer: Type.Object({
    epoch: Epoch,
    event: EventView,
    /** True where several of its outcomes can be built into one bet (`quoteBuilder`). */
    hasBuilder: Type.Optional(Type.Boolean()),
    /** Present exactly where the event is over; nothing of it is offered then. */
    played: Type.Optional(PlayedView),
  }),
  refusals: ['event_unknown'],
});

const TournamentHit = Type.Object({ ...TournamentView.properties, line: Type.Integer(), live: Type.Integer() });
export type TournamentHit = Static<typeof TournamentHit>;

/** So many of those who scored are told of one question. */
export const MOST_SCORERS_FOUND = 5;

/** Somebody who has scored; `scorerId` finds their page. */
export const ScorerHit = Type.Object({
  scorerId: IdField,
  name: Type.String(),
  sportId: IdField,
  /** Whom they scored for last. */
  side: CompetitorView,
});
export type ScorerHit = Static<typeof ScorerHit>;

export const searchBoard = defineCall({
  id: 'searchBoard',
  method: 'GET',
  path: '/web-api/sportsbook/search',
  access: 'anyone',
  limit: 'search',
  summary:
    'Tournaments, events and who has scored, by words of their names, those that begin so first; where none is, by what was likely meant',
  query: Type.Object({
    /**
     * Accents, capitals and marks do not matter; fewer than two letters or digits find nothing. Typing errors, other
     * letters and the other keyboard are forgiven where nothing is called so.
     */
    text: Type.String({ minLength: 2, maxLength: 64 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  }),
  answer: Type.Object({
    tournaments: Type.Array(TournamentHit),
    events: Type.Array(EventCard),
    scorers: Type.Array(ScorerHit, { maxItems: MOST_SCORERS_FOUND }),
  }),
  refusals: [],
});

import type { AnswerOf } from '@glasshouse/contracts/call';
import type { CompetitorView, EventCard, LeagueCount, RowView, TournamentView } from '@glasshouse/contracts/sportsbook';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type {
  getScorerStatistics,
  getSideStatistics,
  TableRowView,
  TopScorerView,
} from '@glasshouse/contracts/statistics';
import { isYours, type FavouriteKey } from '@glasshouse/domain/favourites';
import { isVirtualSport } from '@glasshouse/domain/markets';
import type { EventListSource } from '@glasshouse/kit/events';

export type Section = EventCard['section'];
export const SECTIONS: readonly Section[] = ['live', 'line'];

/** Of a team, in either section. */
const TEAM_MATCHES = 50;
/** As many as one call answers; the soonest. */
const TOP_LOOKED_AT = 200;
/** No league takes the place of all others. */
const MOST_OF_LEAGUE: Readonly<Record<Section, number>> = { live: 20, line: 5 };
/** Beside the matches; the page of facts has all that are told. */
const RESULTS_BESIDE = 5;
export const SCORERS_BESIDE = 5;
/** So many results are letters beside the name. */
export const LETTERS = 5;

/** Which events a list is about. */
export type ListQuestion =
  | { readonly kind: 'team'; readonly sideId: number }
  | {
      readonly kind: 'yours';
      /** What somebody has starred, and where they are. */
      readonly starred: readonly FavouriteKey[];
      readonly country?: string;
    }
  | {
      readonly kind: 'top';
      /** The leagues that come first for the visitor, in the order of the house. */
      readonly leagueIds: readonly number[];
      readonly country?: string;
    };

/** A list of a section, with what it was asked for by. */
export interface Listed {
  readonly question: ListQuestion;
  readonly source: EventListSource;
}

type SideStatistics = AnswerOf<typeof getSideStatistics>;
export type Standing = NonNullable<SideStatistics['standing']>;

/** What stands above both pages of a team. */
export interface Team {
  readonly side: CompetitorView;
  readonly sportId: number;
  /** Of its first match on offer, and in which section that stands; absent where nothing of it is on offer. */
  readonly offered?: { readonly section: Section; readonly tournament: TournamentView };
  /** The operator has pages of statistics. */
  readonly hasStatistics: boolean;
}

export interface TeamState {
  readonly kind: 'team';
  readonly team: Team;
  readonly nowSec: number;
  readonly lists: readonly Listed[];
  /** The latest first. */
  readonly results: readonly ResultView[];
  readonly place?: PlaceInTable;
  readonly scorers: Scorers;
}

/** Who scored for a team, and in what; nobody where nobody was told. */
export interface Scorers {
  readonly rows: readonly TopScorerView[];
  readonly tournament?: TournamentView;
  readonly season?: string;
}

/** Somebody who scored. */
export interface ScorerState extends AnswerOf<typeof getScorerStatistics> {
  readonly kind: 'scorer';
  /** The operator has pages of statistics. */
  readonly hasStatistics: boolean;
}

/** Where a team stands, and of how many. */
export interface PlaceInTable {
  readonly tournament: TournamentView;
  readonly row: TableRowView;
  readonly count: number;
}

export interface GamesState {
  readonly kind: 'games';
  readonly team: Team;
  /** Absent where no match of the team is over. */
  readonly played?: Pick<SideStatistics, 'results' | 'tally' | 'standing'>;
  readonly scorers: Scorers;
}

export interface TopState {
  readonly kind: 'top';
  readonly nowSec: number;
  readonly lists: readonly Listed[];
}

export interface YoursState {
  readonly kind: 'yours';
  readonly nowSec: number;
  readonly starred: readonly FavouriteKey[];
  readonly country?: string;
  readonly lists: readonly Listed[];
}

export interface MissingState {
  readonly kind: 'missing';
  readonly what: 'team' | 'scorer';
}

/** The list's question in the words of the call. */
export function toCallQuery(question: ListQuestion) {
  if (question.kind === 'team') return { sideId: question.sideId, limit: TEAM_MATCHES };
  const { country } = question;
  if (question.kind === 'yours') {
    const { starred } = question;
    return {
      ...(starred.length > 0 && { starred: starred.join(',') }),
      ...(country !== undefined && { ofCountry: country, country }),
      sort: 'league' as const,
      limit: TOP_LOOKED_AT,
    };
  }
  return { only: 'recommended' as const, ...(country !== undefined && { country }), limit: TOP_LOOKED_AT };
}

/** What of an answer the list shows: of a team, and of what is somebody's own, all of it, of the best known leagues some matches of each. */
export function pickRows(question: ListQuestion, section: Section, rows: readonly RowView[]): readonly RowView[] {
  return question.kind === 'top' ? pickTop(question.leagueIds, section, rows) : rows;
}

/** Of each league its next matches, the best known league first. */
function pickTop(leagueIds: readonly number[], section: Section, rows: readonly RowView[]): RowView[] {
  const places = new Map(leagueIds.map((id, place) => [id, place]));
  const placeOf = ({ tournament }: RowView): number => places.get(tournament.id) ?? places.size;
  const taken = new Map<number, number>();
  return rows
    .filter(({ tournament: { id }, away }) => {
      const before = taken.get(id) ?? 0;
      if (away === undefined || !places.has(id) || before >= MOST_OF_LEAGUE[section]) return false;
      taken.set(id, before + 1);
      return true;
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether one of the section's new events belongs to the list. */
export function isAsked(
  question: ListQuestion,
  event: Pick<EventCard, 'eventId' | 'tournament' | 'home' | 'away'>,
): boolean {
  const { tournament, home, away } = event;
  if (isVirtualSport(tournament.sportId)) return false;
  if (question.kind === 'yours') return isYours(event, { ...question, starred: new Set(question.starred) });
  if (away === undefined) return false;
  if (question.kind === 'top') return question.leagueIds.includes(tournament.id);
  return home.id === question.sideId || away.id === question.sideId;
}

/** As many as one call takes, the latest ones. */
const MOST_ASKED = 100;

export function pickStarred(starred: Iterable<FavouriteKey>): readonly FavouriteKey[] {
  return [...starred].slice(-MOST_ASKED);
}

export function listTopLeagues(tournaments: readonly LeagueCount[]): number[] {
  return tournaments.filter(({ isTop }) => isTop === true).map(({ id }) => id);
}

/**
 * Who a number names: of what is on offer, or of what has been played. Nobody where neither knows it, and none of the
 * sides that machines play.
 */
export function findTeam(
  sideId: number,
  rows: readonly RowView[],
  past: SideStatistics | undefined,
): Omit<Team, 'hasStatistics'> | undefined {
  const [row] = rows;
  const side = [row?.home, row?.away, past?.side].find((one) => one?.id === sideId);
  const sportId = row?.tournament.sportId ?? past?.sportId;
  if (!side || sportId === undefined || isVirtualSport(sportId)) return undefined;
  return { side, sportId, ...(row && { offered: { section: row.section, tournament: row.tournament } }) };
}

export function findPlace({ tournament, table: { rows } }: Standing, sideId: number): PlaceInTable | undefined {
  const row = rows.find(({ side }) => side.id === sideId);
  return row && { tournament, row, count: rows.length };
}

export function listBeside(results: readonly ResultView[]): readonly ResultView[] {
  return results.slice(0, RESULTS_BESIDE);
}

/** Of the season of the league of its latest match, as the house counts them. */
export function pickScorers(past: SideStatistics | undefined, most: number): Scorers {
  const tournament = past?.results[0]?.tournament;
  const season = past?.standing?.table.season;
  return {
    rows: past?.scorers.slice(0, most) ?? [],
    ...(tournament && { tournament }),
    ...(season !== undefined && { season }),
  };
}

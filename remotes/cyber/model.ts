import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { EventCard, LeagueCount, RowView, TournamentView } from '@glasshouse/contracts/sportsbook';
import { DISCIPLINE_SLUGS, disciplineOf, ESPORTS, isDiscipline, type DisciplineSlug } from '@glasshouse/domain/esports';
import { VIRTUAL_SPORTS } from '@glasshouse/domain/markets';
import type { EventListSource } from '@glasshouse/kit/events';

export type Section = EventCard['section'];

/** Matches of people, events of sports that machines play, and matches whose field is told of. */
export const KINDS = ['real', 'virtual', 'stream'] as const;
export type Kind = (typeof KINDS)[number];

/** As many as one call answers. */
export const MATCHES_SHOWN = 200;
export const LIVE_SHOWN = 12;
export const NEXT_SHOWN = 12;
export const RESULTS_SHOWN = 8;
export const CHAMP_RESULTS_SHOWN = 20;
const TOP_SHOWN = 8;
/** Tournaments that a card names. */
const CARD_LEAGUES = 3;

/** What the address has chosen; nothing of it: all. */
export interface Choice {
  readonly discipline?: DisciplineSlug;
  readonly section?: Section;
}

/** Which events a list is about. */
export interface ListQuestion {
  readonly sportIds: readonly number[];
  readonly discipline?: DisciplineSlug;
  readonly tournamentId?: number;
  readonly isTracked?: boolean;
  readonly limit: number;
}

/** A list of a section, with what it was asked for by. */
export interface Listed {
  readonly question: ListQuestion;
  readonly source: EventListSource;
}

/** What a discipline has at the moment. */
export interface DisciplineCount {
  readonly slug: DisciplineSlug;
  readonly live: number;
  readonly line: number;
  /** Tournaments that have something, the best known first. */
  readonly leagues: readonly LeagueCount[];
}

export interface MissingState {
  readonly kind: 'missing';
  readonly what: 'discipline' | 'champ';
}

export interface DisciplinesState {
  readonly kind: 'disciplines';
  readonly counts: readonly DisciplineCount[];
}

export interface DashboardState {
  readonly kind: 'dashboard';
  readonly choice: Choice;
  readonly counts: readonly DisciplineCount[];
  readonly nowSec: number;
  readonly live: Listed;
  readonly line: Listed;
  readonly leagues: readonly LeagueCount[];
  readonly results: readonly ResultView[];
}

export interface MatchesState {
  readonly kind: 'matches';
  readonly of: Kind;
  readonly choice: Choice;
  readonly counts: readonly DisciplineCount[];
  readonly nowSec: number;
  /** Live first; without the section that was not asked for. */
  readonly lists: readonly Listed[];
}

export interface ChampsState {
  readonly kind: 'champs';
  readonly choice: Choice;
  readonly counts: readonly DisciplineCount[];
  /** Of games that we do not know. */
  readonly others: readonly LeagueCount[];
}

export interface ChampState {
  readonly kind: 'champ';
  readonly tournament: TournamentView;
  readonly nowSec: number;
  readonly lists: readonly Listed[];
  readonly results: readonly ResultView[];
}

type Query = Readonly<Record<string, string>>;

/** A discipline that is none is missing; another section than the two is none. */
export function readChoice({ discipline, section }: Query): Choice | MissingState {
  if (discipline !== undefined && !isDiscipline(discipline)) return { kind: 'missing', what: 'discipline' };
  return {
    ...(discipline !== undefined && { discipline }),
    ...((section === 'live' || section === 'line') && { section }),
  };
}

export function isMissing(choice: Choice | MissingState): choice is MissingState {
  return 'kind' in choice;
}

export function readKind(text: string | undefined): Kind {
  return KINDS.find((kind) => kind === text) ?? 'real';
}

/** Which events the pages of a kind are about. */
export function questionOf(kind: Kind, { discipline }: Choice, limit: number): ListQuestion {
  if (kind === 'virtual') return { sportIds: VIRTUAL_SPORTS, limit };
  return {
    sportIds: [ESPORTS],
    ...(discipline !== undefined && { discipline }),
    ...(kind === 'stream' && { isTracked: true }),
    limit,
  };
}

/** Fields are told of while a match is played. */
export function sectionsOf(kind: Kind, { section }: Choice): readonly Section[] {
  if (kind === 'stream') return ['live'];
  return section === undefined ? ['live', 'line'] : [section];
}

/** Whether one of the section's new events belongs to the list. */
export function isAsked(
  { sportIds, discipline, tournamentId }: ListQuestion,
  { tournament }: Pick<EventCard, 'tournament'>,
): boolean {
  return (
    sportIds.includes(tournament.sportId) &&
    (discipline === undefined || disciplineOf(tournament) === discipline) &&
    (tournamentId === undefined || tournament.id === tournamentId)
  );
}

export function isKept({ isTracked }: ListQuestion, { hasTracker }: Pick<RowView, 'hasTracker'>): boolean {
  return isTracked !== true || hasTracker === true;
}

/** Every discipline, with what it has. */
export function countDisciplines(tournaments: readonly LeagueCount[]): DisciplineCount[] {
  return DISCIPLINE_SLUGS.map((slug) => {
    const leagues = tournaments.filter((one) => disciplineOf(one) === slug && one.live + one.line > 0);
    return { slug, live: sumOf(leagues, 'live'), line: sumOf(leagues, 'line'), leagues };
  });
}

function sumOf(leagues: readonly LeagueCount[], section: Section): number {
  return leagues.reduce((sum, league) => sum + league[section], 0);
}

/** Esports tournaments of games that are not in our table. */
export function listOthers(tournaments: readonly LeagueCount[]): LeagueCount[] {
  return tournaments.filter(
    (one) => one.sportId === ESPORTS && one.live + one.line > 0 && disciplineOf(one) === undefined,
  );
}

/** Tournaments worth a place beside the matches: those that come first, then those with the most to bet on. */
export function pickLeagues(tournaments: readonly LeagueCount[], discipline?: DisciplineSlug): LeagueCount[] {
  return tournaments
    .filter((one) => one.sportId === ESPORTS && one.live + one.line > 0)
    .filter((one) => discipline === undefined || disciplineOf(one) === discipline)
    .toSorted((a, b) => Number(b.isTop ?? false) - Number(a.isTop ?? false) || weigh(b) - weigh(a) || a.id - b.id)
    .slice(0, TOP_SHOWN);
}

function weigh({ live, line }: LeagueCount): number {
  return 3 * live + line;
}

export function listCardLeagues({ leagues }: DisciplineCount): readonly LeagueCount[] {
  return leagues.slice(0, CARD_LEAGUES);
}

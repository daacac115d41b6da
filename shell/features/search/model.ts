import { isEventFirst, isTournamentFirst, putFirst, type FavouriteKey } from '@glasshouse/domain/favourites';
import { countTypos, findPlace, foldName, listSounds, readQuestion } from '@glasshouse/domain/search';
import { englishSportName, SPORTS, type SportRow } from '@glasshouse/domain/markets';
import type { Standing } from '@glasshouse/contracts/bans';
import type { Language } from '@glasshouse/contracts/preferences';
import type { EventCard, ScorerHit, SportCount, TournamentHit } from '@glasshouse/contracts/sportsbook';
import { eventHref, isClosed, sportHref, tournamentHref } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';

/** What the server found, and the sports, which have a name in each language and so are looked for here. */
export interface Findings {
  readonly sports: readonly SportRow[];
  readonly tournaments: readonly TournamentHit[];
  readonly events: readonly EventCard[];
  readonly scorers: readonly ScorerHit[];
}

export const NOTHING_FOUND: Findings = { sports: [], tournaments: [], events: [], scorers: [] };

export function isQuestion(text: string): boolean {
  return readQuestion(text) !== undefined;
}

/** By their names in the page's language, or in English; where none is called so, by what was likely meant. */
export function findSports(text: string, t: Translate): readonly SportRow[] {
  const question = readQuestion(text);
  if (!question) return [];
  const names = (sport: SportRow) => [t(`sports.${sport.slug}`), englishSportName(sport)].map(foldName);
  const called = SPORTS.filter((sport) => names(sport).some((name) => findPlace(name, question.words) !== undefined));
  if (called.length > 0) return called;
  const isMeant = (name: string) =>
    question.spellings.some((words) => countTypos(listSounds(name), words) !== undefined);
  return SPORTS.filter((sport) => names(sport).some(isMeant));
}

/** What the visitor has starred stands first among what was found. */
export function putStarredHitsFirst(findings: Findings, starred: ReadonlySet<FavouriteKey>): Findings {
  return {
    ...findings,
    tournaments: putFirst(findings.tournaments, ({ id }) => isTournamentFirst(id, starred)),
    events: putFirst(findings.events, (hit) => isEventFirst(hit, starred)),
  };
}

/** A side that was asked for by its own name, with how many of the events found it plays in. */
export interface TeamHit {
  readonly id: number;
  readonly name: string;
  readonly sportId: number;
  readonly events: number;
}

const MOST_TEAMS = 3;

/** The teams and players of these events that the words name by themselves; those that play most first. */
export function listTeams(events: readonly EventCard[], text: string): readonly TeamHit[] {
  const question = readQuestion(text);
  if (!question) return [];
  const isNamed = (name: string) => {
    const folded = foldName(name);
    if (findPlace(folded, question.words) !== undefined) return true;
    return question.spellings.some((words) => countTypos(listSounds(folded), words) !== undefined);
  };
  const teams = new Map<number, TeamHit>();
  for (const { home, away, tournament } of events) {
    for (const { id, name } of away ? [home, away] : []) {
      if (!isNamed(name)) continue;
      teams.set(id, { id, name, sportId: tournament.sportId, events: (teams.get(id)?.events ?? 0) + 1 });
    }
  }
  return [...teams.values()].toSorted((a, b) => b.events - a.events).slice(0, MOST_TEAMS);
}

/** Without what is closed to the person: it is in no list either. */
export function hideClosedHits(findings: Findings, closed: Standing | undefined): Findings {
  if (!closed) return findings;
  const isHidden = (sportId: number, section: 'line' | 'live') =>
    isClosed(closed, { section, tournament: { sportId } });
  const isOpen = (sportId: number) => !isHidden(sportId, 'line') || !isHidden(sportId, 'live');
  const tournaments = findings.tournaments.map((hit) => ({
    ...hit,
    line: isHidden(hit.sportId, 'line') ? 0 : hit.line,
    live: isHidden(hit.sportId, 'live') ? 0 : hit.live,
  }));
  return {
    sports: findings.sports.filter(({ sportId }) => isOpen(sportId)),
    tournaments: tournaments.filter(({ line, live }) => line + live > 0),
    events: findings.events.filter((hit) => !isClosed(closed, hit)),
    scorers: findings.scorers.filter(({ sportId }) => isOpen(sportId)),
  };
}

const POPULAR_SHOWN = 5;

/** They come in order, the best known first. */
export function pickPopular(tournaments: readonly TournamentHit[]): readonly TournamentHit[] {
  return tournaments.slice(0, POPULAR_SHOWN);
}

export function isEmpty({ sports, tournaments, events, scorers }: Findings): boolean {
  return sports.length + tournaments.length + events.length + scorers.length === 0;
}

/** Where there is something live, that is where one looks first. */
export function sportAddress(language: Language, sport: SportRow, counts: readonly SportCount[]): string {
  const count = counts.find(({ sportId }) => sportId === sport.sportId);
  return sportHref(language, count && count.live > 0 && count.line === 0 ? 'live' : 'line', sport.sportId);
}

export function tournamentAddress(language: Language, hit: TournamentHit): string {
  return tournamentHref(language, hit.line === 0 ? 'live' : 'line', hit);
}

export function eventAddress(language: Language, hit: EventCard): string {
  return eventHref(language, hit);
}

/** Where an arrow leads among so many stops, round and round; nowhere for other keys. */
export function moveStop(at: number, count: number, key: string): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

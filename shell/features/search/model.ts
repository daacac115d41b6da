import { findPlace, foldName } from '@glasshouse/domain/search';
import { SPORTS, type SportRow } from '@glasshouse/domain/markets';
import type { Standing } from '@glasshouse/contracts/bans';
import type { Language } from '@glasshouse/contracts/preferences';
import type { EventHit, SportCount, TournamentHit } from '@glasshouse/contracts/sportsbook';
import { eventHref, isClosed, sportHref, tournamentHref } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';

/** What the server found, and the sports, which have a name in each language and so are looked for here. */
export interface Findings {
  readonly sports: readonly SportRow[];
  readonly tournaments: readonly TournamentHit[];
  readonly events: readonly EventHit[];
}

export const NOTHING_FOUND: Findings = { sports: [], tournaments: [], events: [] };

/** Fewer letters than this are no question. */
export const LEAST_LETTERS = 2;

export function isQuestion(text: string): boolean {
  return foldName(text).length >= LEAST_LETTERS;
}

/** By their names in the page's language, or in English. */
export function findSports(text: string, t: Translate): readonly SportRow[] {
  const words = foldName(text).split(' ');
  const names = (sport: SportRow) => [t(`sports.${sport.slug}`), sport.nameEng].map(foldName);
  return SPORTS.filter((sport) => names(sport).some((name) => findPlace(name, words) !== undefined));
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
  };
}

export function isEmpty({ sports, tournaments, events }: Findings): boolean {
  return sports.length + tournaments.length + events.length === 0;
}

/** Where there is something live, that is where one looks first. */
export function sportAddress(language: Language, sport: SportRow, counts: readonly SportCount[]): string {
  const count = counts.find(({ sportId }) => sportId === sport.sportId);
  return sportHref(language, count && count.live > 0 && count.line === 0 ? 'live' : 'line', sport.sportId);
}

export function tournamentAddress(language: Language, hit: TournamentHit): string {
  return tournamentHref(language, hit.line === 0 ? 'live' : 'line', hit);
}

export function eventAddress(language: Language, hit: EventHit): string {
  return eventHref(language, hit);
}

/** Where an arrow leads among so many stops, round and round; nowhere for other keys. */
export function moveStop(at: number, count: number, key: string): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

import type { Language } from '@glasshouse/contracts/preferences';
import type { CompetitorView, EventCard, TournamentView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { href, makeSlug } from '../routing/index.ts';

type Section = EventCard['section'];

/** Sports that the table does not know have no list of their own: their links lead to the whole section. */
function sportSlug(sportId: number): string | undefined {
  return findSport(sportId)?.slug;
}

export function sectionHref(language: Language, section: Section): string {
  return href(language, 'section', { section });
}

export function sportHref(language: Language, section: Section, sportId: number): string {
  const sport = sportSlug(sportId);
  if (sport === undefined) return sectionHref(language, section);
  return href(language, 'sectionSport', { section, menuSection: 'all', sport });
}

export function tournamentHref(
  language: Language,
  section: Section,
  tournament: Pick<TournamentView, 'id' | 'name' | 'sportId'>,
): string {
  const sport = sportSlug(tournament.sportId);
  if (sport === undefined) return sectionHref(language, section);
  const champ = makeSlug(tournament.id, tournament.name);
  return href(language, 'sectionChamp', { section, menuSection: 'all', sport, champ });
}

/** Where an event stands: its number finds it, the words before and after are for people. */
export function eventHref(
  language: Language | undefined,
  event: Pick<EventCard, 'eventId' | 'section' | 'tournament' | 'home' | 'away'>,
): string {
  const { eventId, section, tournament, home, away } = event;
  return href(language, 'event', {
    section,
    menuSection: 'all',
    sport: sportSlug(tournament.sportId) ?? 'other',
    champ: makeSlug(tournament.id, tournament.name),
    game: makeSlug(eventId, `${home.name} ${away?.name ?? ''}`),
  });
}

/** The page of a team or player: its matches, and how it has played. */
export function teamHref(language: Language | undefined, { id, name }: Pick<CompetitorView, 'id' | 'name'>): string {
  return href(language, 'team', { team: makeSlug(id, name) });
}

/** The page of somebody who scored. */
export function scorerHref(
  language: Language | undefined,
  { id, name }: { readonly id: number; readonly name: string },
): string {
  return href(language, 'scorer', { scorer: makeSlug(id, name) });
}

import type { Breadcrumb } from '@glasshouse/contracts/fragment';
import type { EventCard, TournamentView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Translate } from '../i18n/index.ts';
import { href, makeSlug } from '../routing/index.ts';
import { categoryName, sportName } from '../texts/index.ts';

export interface TrailPlace {
  readonly section: EventCard['section'];
  readonly sportId?: number | undefined;
  readonly tournament?: TournamentView | undefined;
}

/** The way down to a list, for the head of its page and of the pages below it: section, sport, tournament. */
export function makeTrail(t: Translate, { section, sportId, tournament }: TrailPlace): Breadcrumb[] {
  const trail: Breadcrumb[] = [{ text: t(`words.${section}`), path: href(undefined, 'section', { section }) }];
  if (sportId === undefined) return trail;
  const sport = findSport(sportId)?.slug;
  // A sport that the table does not know has no list of its own.
  if (sport === undefined) return trail;
  const base = { section, menuSection: 'all', sport } as const;
  trail.push({ text: sportName(t, sportId), path: href(undefined, 'sectionSport', base) });
  if (!tournament) return trail;
  const champ = makeSlug(tournament.id, tournament.name);
  const text = `${tournament.name}, ${categoryName(t, tournament)}`;
  return [...trail, { text, path: href(undefined, 'sectionChamp', { ...base, champ }) }];
}

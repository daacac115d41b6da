import type { Favourite } from '@glasshouse/contracts/favourites';
import type { Language } from '@glasshouse/contracts/preferences';
import { ROUTES } from '@glasshouse/contracts/routes';
import { findSport, isVirtualSport } from '@glasshouse/domain/markets';
import { href, makeSlug } from '@glasshouse/kit/routing';

/**
 * An event and a tournament by their number, and a team where teams have pages; elsewhere by its sport, where its events
 * stand first.
 */
export function favouriteAddress(
  language: Language,
  section: 'line' | 'live',
  { kind, id, name, sportId }: Favourite,
  features?: ReadonlySet<string>,
): string {
  if (kind === 'team' && features?.has(ROUTES.team.featureKey) && !isVirtualSport(sportId))
    return href(language, 'team', { team: makeSlug(id, name) });
  const sport = findSport(sportId)?.slug;
  const params = { section, menuSection: 'all', sport: sport ?? 'other' } as const;
  if (kind === 'event') return href(language, 'event', { ...params, champ: 'all', game: makeSlug(id, name) });
  if (sport === undefined) return href(language, 'section', { section });
  if (kind === 'team') return href(language, 'sectionSport', params);
  return href(language, 'sectionChamp', { ...params, champ: makeSlug(id, name) });
}

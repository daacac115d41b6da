import type { Language } from '@glasshouse/contracts/preferences';
import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { href, makeSlug } from '@glasshouse/kit/routing';
import type { ListQuestion } from './model.ts';

/** The address of a list: the inverse of `readQuestion`. */
export function listHref(
  language: Language,
  question: ListQuestion,
  champ?: Pick<TournamentView, 'id' | 'name'>,
): string {
  const { section, menu: menuSection, within, day, only, markets, sort, sportId } = question;
  const sport = sportId === undefined ? undefined : findSport(sportId)?.slug;
  const query = { within, day, only, markets: markets?.join(','), sort };
  if (sport !== undefined && champ !== undefined) {
    return href(
      language,
      'sectionChamp',
      { section, menuSection, sport, champ: makeSlug(champ.id, champ.name) },
      query,
    );
  }
  if (sport !== undefined) return href(language, 'sectionSport', { section, menuSection, sport }, query);
  if (menuSection !== 'all') return href(language, 'sectionMenu', { section, menuSection }, query);
  return href(language, 'section', { section }, query);
}

import type { Language } from '@glasshouse/contracts/preferences';
import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { href, makeSlug } from '@glasshouse/kit/routing';
import type { Choice, Kind } from './model.ts';

/** The pages between which a discipline is kept. */
export type Place = 'dashboard' | 'matches' | 'champs';

const ROUTES = { dashboard: 'cyberDashboard', champs: 'cyberChamps' } as const;

/** All matches are those of people: the usual kind is not named, so that a list has one address. */
export function matchesHref(language: Language | undefined, kind: Kind, choice: Choice): string {
  const { discipline, section } = choice;
  return href(language, 'cyberEsports', kind === 'real' ? {} : { kind }, { discipline, section });
}

export function placeHref(language: Language | undefined, place: Place, choice: Choice): string {
  if (place === 'matches') return matchesHref(language, 'real', choice);
  return href(language, ROUTES[place], {}, { discipline: choice.discipline });
}

export function champHref(language: Language | undefined, { id, name }: Pick<TournamentView, 'id' | 'name'>): string {
  return href(language, 'cyberChamp', { champ: makeSlug(id, name) });
}

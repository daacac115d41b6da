import type { Breadcrumb, FragmentHead } from '@glasshouse/contracts/fragment';
import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { findDiscipline } from '@glasshouse/domain/esports';
import type { Translate } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { categoryName } from '@glasshouse/kit/texts';
import { champHref, matchesHref, placeHref, type Place } from './model-addresses.ts';
import type { Choice, Kind, MissingState } from './model.ts';

const toDisciplines = (t: Translate): Breadcrumb => ({
  text: t('sports.esports'),
  path: href(undefined, 'cyberDisciplines'),
});

export function headOfDisciplines(t: Translate): FragmentHead {
  const crumb = toDisciplines(t);
  return {
    title: `${t('sports.esports')} – ${t('cyber.disciplines')}`,
    description: t('head.text', { name: t('sports.esports') }),
    ...(crumb.path !== undefined && { canonicalPath: crumb.path }),
    breadcrumbs: [crumb],
  };
}

/** One game of it, or one section, is a cut: search engines keep the whole alone. */
export function headOfPlace(place: Place, choice: Choice, t: Translate): FragmentHead {
  const { discipline, section } = choice;
  const name = discipline === undefined ? t('sports.esports') : findDiscipline(discipline).name;
  return {
    title: `${name} – ${t(`cyber.${place}`)}`,
    description: t('head.text', { name }),
    canonicalPath: placeHref(undefined, place, {}),
    breadcrumbs: [toDisciplines(t), { text: t(`cyber.${place}`) }],
    ...((discipline ?? section) !== undefined && { robots: 'noindex, follow' }),
  };
}

export function headOfMatches(kind: Kind, choice: Choice, t: Translate): FragmentHead {
  const head = headOfPlace('matches', choice, t);
  if (kind === 'real') return head;
  return {
    ...head,
    title: `${t('sports.esports')} – ${t(`cyber.kind.${kind}`)}`,
    canonicalPath: matchesHref(undefined, kind, {}),
  };
}

export function headOfChamp(tournament: TournamentView, t: Translate): FragmentHead {
  const name = `${tournament.name}, ${categoryName(t, tournament)}`;
  const canonicalPath = champHref(undefined, tournament);
  return {
    title: `${name} – ${t('sports.esports')}`,
    description: t('head.text', { name }),
    canonicalPath,
    breadcrumbs: [
      toDisciplines(t),
      { text: t('cyber.champs'), path: placeHref(undefined, 'champs', {}) },
      { text: tournament.name },
    ],
  };
}

export function headOfMissing({ what }: MissingState, t: Translate): FragmentHead {
  return { title: t(`missing.${what}`), robots: 'noindex' };
}

import type { Breadcrumb, FragmentHead } from '@glasshouse/contracts/fragment';
import { makeTrail, teamHref } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { gamesHref } from './model-addresses.ts';
import type { Team } from './model.ts';

export function headOfTop(t: Translate): FragmentHead {
  const canonicalPath = href(undefined, 'topEvents');
  const title = t('top.title');
  return { title, description: t('top.text'), canonicalPath, breadcrumbs: [{ text: title, path: canonicalPath }] };
}

export function headOfYours(t: Translate): FragmentHead {
  return { title: t('yours.title'), description: t('yours.text'), robots: 'noindex' };
}

export function headOfTeam(team: Team, t: Translate): FragmentHead {
  const { side, sportId } = team;
  return {
    title: `${side.name} – ${sportName(t, sportId)}`,
    description: t('team.text', { name: side.name }),
    canonicalPath: teamHref(undefined, side),
    breadcrumbs: trailOf(team, t),
  };
}

export function headOfGames(team: Team, t: Translate): FragmentHead {
  const { side } = team;
  return {
    title: `${side.name} – ${t('team.facts')}`,
    description: t('team.text', { name: side.name }),
    canonicalPath: gamesHref(undefined, side),
    breadcrumbs: [...trailOf(team, t), { text: t('team.facts') }],
  };
}

export function headOfMissing(t: Translate): FragmentHead {
  return { title: t('missing.team'), robots: 'noindex' };
}

function trailOf({ side, sportId, offered }: Team, t: Translate): Breadcrumb[] {
  const { section = 'line', tournament } = offered ?? {};
  return [...makeTrail(t, { section, sportId, tournament }), { text: side.name, path: teamHref(undefined, side) }];
}

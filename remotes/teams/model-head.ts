import type { Breadcrumb, FragmentHead } from '@glasshouse/contracts/fragment';
import { makeTrail, scorerHref, teamHref } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { gamesHref } from './model-addresses.ts';
import type { MissingState, ScorerState, Team } from './model.ts';

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

export function headOfScorer(scorer: ScorerState, t: Translate): FragmentHead {
  const { scorerId: id, name, sportId, sides, total } = scorer;
  const path = scorerHref(undefined, { id, name });
  const ofSide = sides.slice(0, 1).map((side) => ({ text: side.name, path: teamHref(undefined, side) }));
  return {
    title: `${name} – ${sides[0]?.name ?? sportName(t, sportId)}`,
    description: t('scorer.text', { name }),
    canonicalPath: path,
    breadcrumbs: [
      ...makeTrail(t, { section: 'line', sportId, tournament: undefined }),
      ...ofSide,
      { text: name, path },
    ],
    // There is nothing on it yet.
    ...(total.matches === 0 && { robots: 'noindex, follow' }),
  };
}

export function headOfMissing(what: MissingState['what'], t: Translate): FragmentHead {
  return { title: t(`missing.${what}`), robots: 'noindex' };
}

function trailOf({ side, sportId, offered }: Team, t: Translate): Breadcrumb[] {
  const { section = 'line', tournament } = offered ?? {};
  return [...makeTrail(t, { section, sportId, tournament }), { text: side.name, path: teamHref(undefined, side) }];
}

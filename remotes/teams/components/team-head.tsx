import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import {
  asFavouriteTeam,
  Breadcrumbs,
  FavouriteStar,
  sportHref,
  teamHref,
  tournamentHref,
  type Crumb,
} from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { FormStrip, listForm } from '@glasshouse/kit/statistics';
import { sportName } from '@glasshouse/kit/texts';
import { LinkTabs, TeamBadge } from '@glasshouse/kit/ui';
import { gamesHref } from '../model-addresses.ts';
import { LETTERS, type Team } from '../model.ts';
import classes from './teams.module.css';

export interface TeamHeadProps {
  readonly team: Team;
  readonly results: readonly ResultView[];
  readonly place: 'team' | 'games';
}

/** The way here, who it is and how it has played lately, and the pages of a team beside one another. */
export function TeamHead({ team: { side, sportId, offered }, results, place }: TeamHeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const { section = 'line', tournament } = offered ?? {};
  const form = listForm(results, side.id).slice(0, LETTERS);
  const league: Crumb[] = tournament
    ? [{ label: tournament.name, href: tournamentHref(language, section, tournament) }]
    : [];
  return (
    <header className={classes.head}>
      <div className={classes.path}>
        <Breadcrumbs
          crumbs={[
            { label: t('words.home'), href: href(language, 'home') },
            { label: sportName(t, sportId), href: sportHref(language, section, sportId) },
            ...league,
          ]}
        />
      </div>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>
          <TeamBadge name={side.name} large />
          <bdi className="gh-truncate">{side.name}</bdi>
        </h1>
        <FavouriteStar favourite={asFavouriteTeam(side, sportId)} />
        <FormStrip form={form} />
      </div>
      <LinkTabs
        label={side.name}
        items={[
          { href: teamHref(language, side), label: t('team.overview'), active: place === 'team' },
          { href: gamesHref(language, side), label: t('team.facts'), active: place === 'games' },
        ]}
      />
    </header>
  );
}

import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { asFavouriteTeam, FavouriteStar, sportHref, teamHref, tournamentHref } from '@glasshouse/kit/events';
import { PageHead, type Crumb } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { FormStrip, listForm } from '@glasshouse/kit/statistics';
import { sportName } from '@glasshouse/kit/texts';
import { LinkTabs, TeamBadge } from '@glasshouse/kit/ui';
import { gamesHref } from '../model-addresses.ts';
import { LETTERS, type Team } from '../model.ts';

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
    <PageHead
      above={[{ label: sportName(t, sportId), href: sportHref(language, section, sportId) }, ...league]}
      title={
        <>
          <TeamBadge name={side.name} large />
          <bdi className="gh-truncate">{side.name}</bdi>
        </>
      }
      beside={
        <>
          <FavouriteStar favourite={asFavouriteTeam(side, sportId)} />
          <FormStrip form={form} />
        </>
      }
    >
      <LinkTabs
        label={side.name}
        items={[
          { href: teamHref(language, side), label: t('team.overview'), active: place === 'team' },
          { href: gamesHref(language, side), label: t('team.facts'), active: place === 'games' },
        ]}
      />
    </PageHead>
  );
}

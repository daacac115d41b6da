import type { EventView } from '@glasshouse/contracts/sportsbook';
import { Breadcrumbs, sectionHref, sportHref, tournamentHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';

/** The way down to the event. */
export function EventPath({ event: { section, tournament } }: { readonly event: EventView }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Breadcrumbs
      crumbs={[
        { label: t('words.home'), href: href(language, 'home') },
        { label: t(section === 'live' ? 'words.live' : 'words.line'), href: sectionHref(language, section) },
        { label: sportName(t, tournament.sportId), href: sportHref(language, section, tournament.sportId) },
        { label: tournament.name, href: tournamentHref(language, section, tournament) },
      ]}
    />
  );
}

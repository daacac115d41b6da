import type { EventView } from '@glasshouse/contracts/sportsbook';
import { sectionHref, sportHref, tournamentHref } from '@glasshouse/kit/events';
import { Breadcrumbs } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';

export interface EventPathProps {
  readonly event: EventView;
  /** It is over: its tournament leads to how its events ended, since nothing of it may be on offer any more. */
  readonly over?: boolean;
}

/** The way down to the event. */
export function EventPath({ event: { section, tournament }, over = false }: EventPathProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Breadcrumbs
      crumbs={[
        { label: t('words.home'), href: href(language, 'home') },
        { label: t(section === 'live' ? 'words.live' : 'words.line'), href: sectionHref(language, section) },
        { label: sportName(t, tournament.sportId), href: sportHref(language, section, tournament.sportId) },
        {
          label: tournament.name,
          href: over
            ? href(language, 'champResults', { champId: `${tournament.id}` })
            : tournamentHref(language, section, tournament),
        },
      ]}
    />
  );
}

import type { EventView } from '@glasshouse/contracts/sportsbook';
import { sectionHref, sportHref, tournamentHref } from '@glasshouse/kit/events';
import { Breadcrumbs } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { LeagueMark } from '@glasshouse/kit/ui';

export interface EventPathProps {
  readonly event: EventView;
  /** It is over: its tournament leads to how its events ended, since nothing of it may be on offer any more. */
  readonly over?: boolean;
  /** It is shown as the match that most look for. */
  readonly isTop?: boolean;
}

/** The way down to the event. */
export function EventPath({ event: { section, tournament }, over = false, isTop = false }: EventPathProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Breadcrumbs
      crumbs={[
        { label: t('words.home'), href: href(language, 'home') },
        ...(isTop ? [{ label: t('event.top'), href: href(language, 'topGame') }] : []),
        { label: t(section === 'live' ? 'words.live' : 'words.line'), href: sectionHref(language, section) },
        { label: sportName(t, tournament.sportId), href: sportHref(language, section, tournament.sportId) },
        {
          label: tournament.name,
          mark: <LeagueMark league={tournament} />,
          href: over
            ? href(language, 'champResults', { champId: `${tournament.id}` })
            : tournamentHref(language, section, tournament),
        },
      ]}
    />
  );
}

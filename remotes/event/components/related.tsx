import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { EventRows, tournamentHref, useEventList, type EventList } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Flag, Panel } from '@glasshouse/kit/ui';

export interface RelatedProps {
  readonly list: EventList;
  readonly tournament: TournamentView;
  readonly nowSec: number;
}

/** Other events of the tournament. */
export function Related({ list, tournament, nowSec }: RelatedProps) {
  const t = useT();
  const { language } = usePreferences();
  const { entries } = useEventList(list, nothing);
  const section = entries[0]?.store.initial.view.section;
  if (section === undefined) return null;
  const title = (
    <>
      {tournament.country === undefined ? null : <Flag country={tournament.country} />}
      {t('event.more', { tournament: tournament.name })}
    </>
  );
  const all = (
    <a className="gh-link" href={tournamentHref(language, section, tournament)}>
      {t('words.all')}
    </a>
  );
  return (
    <Panel flush title={title} aside={all}>
      <EventRows entries={entries} sportId={tournament.sportId} section={section} nowSec={nowSec} />
    </Panel>
  );
}

/** A missed addition is no loss here. */
function nothing(): void {}

import { EventGroups, groupBySport, useEventList, type EventList } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { SectionLink } from './section-link.tsx';

/** The line's next hours, soonest first. A row goes when its event starts; it is then found among the live ones. */
export function StartingSoon({ list, nowSec }: { readonly list: EventList; readonly nowSec: number }) {
  const t = useT();
  const { entries } = useEventList(list, nothing);
  return (
    <Panel flush title={t('words.soon')} aside={<SectionLink section="line" text={t('soon.all')} />}>
      {entries.length === 0 ? (
        <EmptyState title={t('soon.none')} />
      ) : (
        <EventGroups sports={groupBySport(entries)} section="line" nowSec={nowSec} isFlat />
      )}
    </Panel>
  );
}

/** A missed addition is no loss here. */
function nothing(): void {}

import { EventGroups, groupBySport, useEventList, type EventEntry, type EventList } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { leaveOut } from '../model.ts';
import { SectionLink } from './section-link.tsx';

interface StartingSoonProps {
  readonly list: EventList;
  /** What the page shows above. */
  readonly above: readonly EventEntry[];
  readonly nowSec: number;
}

/** The line's next hours, soonest first. A row goes when its event starts; it is then found among the live ones. */
export function StartingSoon({ list, above, nowSec }: StartingSoonProps) {
  const t = useT();
  const { entries: all } = useEventList(list, nothing);
  const entries = leaveOut(all, above);
  if (entries.length === 0 && all.length > 0) return null;
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

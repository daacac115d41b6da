import { countAsianLines } from '@glasshouse/domain/lists';
import type { EventEntry } from './event-list.ts';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { EventRow } from './event-row.tsx';
import { useAsianColumns } from './list-choice.ts';
import { SportHeading } from './sport-heading.tsx';
import { putStarredFirst, useStarred } from './starred-first.ts';
import classes from './event-groups.module.css';

export interface EventRowsProps {
  readonly entries: readonly EventEntry[];
  readonly sportId: number;
  readonly section: RowView['section'];
  readonly nowSec: number;
}

/** Events of one tournament without its heading, where the page around them says of what tournament they are. */
export function EventRows({ entries, sportId, section, nowSec }: EventRowsProps) {
  const starred = useStarred();
  const lines = countAsianLines(useAsianColumns(sportId));
  return (
    <div className={classes.frame} data-lines={lines}>
      <SportHeading sportId={sportId} section={section} />
      <ul>
        {putStarredFirst(entries, starred).map(({ eventId, store, leaving }) => (
          <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} />
        ))}
      </ul>
    </div>
  );
}

import type { EventEntry } from './event-list.ts';
import { EventRow } from './event-row.tsx';
import { putStarredFirst, useStarred } from './starred-first.ts';
import classes from './event-groups.module.css';

export interface EventRowsProps {
  readonly entries: readonly EventEntry[];
  readonly nowSec: number;
}

/** Events without a heading of their own, where the page around them says of what tournament they are. */
export function EventRows({ entries, nowSec }: EventRowsProps) {
  const starred = useStarred();
  return (
    <div className={classes.frame}>
      <ul>
        {putStarredFirst(entries, starred).map(({ eventId, store, leaving }) => (
          <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} />
        ))}
      </ul>
    </div>
  );
}

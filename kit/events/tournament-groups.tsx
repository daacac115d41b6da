import { Suspense, useId, useState, type CSSProperties } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { EventRow } from './event-row.tsx';
import type { EventGroup } from './group-events.ts';
import { TournamentHeading } from './tournament-heading.tsx';
import classes from './event-groups.module.css';

export interface TournamentGroupsProps {
  readonly groups: readonly EventGroup[];
  /** Those that answer to presses as soon as the page does. */
  readonly first: ReadonlySet<number>;
  readonly section: RowView['section'];
  readonly nowSec: number;
  /** The country or circuit stands above all of them. */
  readonly isUnderCategory?: boolean | undefined;
}

/** Leagues with their events under them. */
export function TournamentGroups({ groups, first, ...rest }: TournamentGroupsProps) {
  return groups.map((group) => {
    const { id } = group.tournament;
    const drawn = <TournamentGroup key={id} group={group} {...rest} />;
    return first.has(id) ? drawn : <Suspense key={id}>{drawn}</Suspense>;
  });
}

interface TournamentGroupProps extends Omit<TournamentGroupsProps, 'groups' | 'first'> {
  readonly group: EventGroup;
}

/** What the style sheet makes room for while the group is out of sight. */
export interface GroupStyle extends CSSProperties {
  readonly '--rows': number;
}

function TournamentGroup({ group: { tournament, entries }, section, nowSec, isUnderCategory }: TournamentGroupProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const style: GroupStyle = { '--rows': open ? entries.length : 0 };
  return (
    <section className={classes.group} style={style}>
      <TournamentHeading
        tournament={tournament}
        section={section}
        count={entries.length}
        open={open}
        onToggle={() => setOpen(!open)}
        controls={id}
        isUnderCategory={isUnderCategory}
      />
      <ul id={id} hidden={!open}>
        {entries.map(({ eventId, store, leaving }) => (
          <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} />
        ))}
      </ul>
    </section>
  );
}

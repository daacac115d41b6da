import { Fragment, Suspense, useId, useState, type CSSProperties } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { Flag } from '../ui/index.ts';
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
  /** Each country or circuit is named once, above its leagues. */
  readonly isByCategory: boolean;
}

/** Leagues with their events under them. */
export function TournamentGroups({ groups, first, ...rest }: TournamentGroupsProps) {
  return groups.map((group, at) => {
    const { id, category } = group.tournament;
    const drawn = <TournamentGroup group={group} {...rest} />;
    return (
      <Fragment key={id}>
        {rest.isByCategory && groups[at - 1]?.tournament.category !== category ? (
          <Category tournament={group.tournament} />
        ) : null}
        {first.has(id) ? drawn : <Suspense>{drawn}</Suspense>}
      </Fragment>
    );
  });
}

function Category({ tournament }: Pick<EventGroup, 'tournament'>) {
  const t = useT();
  return (
    <h3 className={classes.category}>
      {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
      {categoryName(t, tournament)}
    </h3>
  );
}

interface TournamentGroupProps extends Omit<TournamentGroupsProps, 'groups' | 'first'> {
  readonly group: EventGroup;
}

/** What the style sheet makes room for while the group is out of sight. */
export interface GroupStyle extends CSSProperties {
  readonly '--rows': number;
}

function TournamentGroup({ group: { tournament, entries }, section, nowSec, isByCategory }: TournamentGroupProps) {
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
        isUnderCategory={isByCategory}
      />
      <ul id={id} hidden={!open}>
        {entries.map(({ eventId, store, leaving }) => (
          <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} />
        ))}
      </ul>
    </section>
  );
}

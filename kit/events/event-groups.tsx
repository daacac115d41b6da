import { Suspense, useId, useState, type CSSProperties } from 'react';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { EventRow } from './event-row.tsx';
import type { EventGroup } from './group-events.ts';
import { useStarredGroupsFirst } from './starred-first.ts';
import { TournamentHeading } from './tournament-heading.tsx';
import classes from './event-groups.module.css';

export interface EventGroupsProps {
  readonly groups: readonly EventGroup[];
  readonly section: EventCard['section'];
  readonly nowSec: number;
}

/** How many groups answer to presses as soon as the page does; the others do one after another, right after it. */
const AT_ONCE = 2;

/**
 * Events by tournament, those with something starred first. Groups out of sight are not laid out or painted (`content-visibility`), which keeps long lists
 * cheap while find-in-page, anchors and the server's markup stay whole.
 */
export function EventGroups({ groups, section, nowSec }: EventGroupsProps) {
  const [first] = useState(() => new Set(groups.slice(0, AT_ONCE).map(({ tournament }) => tournament.id)));
  return useStarredGroupsFirst(groups).map((group) => {
    const { id } = group.tournament;
    const drawn = <TournamentGroup key={id} group={group} section={section} nowSec={nowSec} />;
    return first.has(id) ? drawn : <Suspense key={id}>{drawn}</Suspense>;
  });
}

interface TournamentGroupProps {
  readonly group: EventGroup;
  readonly section: EventCard['section'];
  readonly nowSec: number;
}

/** What the style sheet makes room for while the group is out of sight. */
interface GroupStyle extends CSSProperties {
  readonly '--rows': number;
}

function TournamentGroup({ group: { tournament, entries }, section, nowSec }: TournamentGroupProps) {
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
        withoutPrices={entries.every(({ store }) => store.initial.view.away === undefined)}
      />
      <ul id={id} hidden={!open}>
        {entries.map(({ eventId, store, leaving }) => (
          <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} />
        ))}
      </ul>
    </section>
  );
}

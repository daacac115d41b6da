import { Suspense, useState } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { countAsianLines } from '@glasshouse/domain/lists';
import type { EventEntry } from './event-list.ts';
import { EventRow } from './event-row.tsx';
import type { SportGroup } from './group-events.ts';
import { useAsianTables } from './list-choice.ts';
import { SportHeading } from './sport-heading.tsx';
import { putStarredFirst, useStarred, useStarredSportsFirst } from './starred-first.ts';
import { TournamentGroups, type GroupStyle } from './tournament-groups.tsx';
import classes from './event-groups.module.css';

export interface EventGroupsProps {
  readonly sports: readonly SportGroup[];
  readonly section: RowView['section'];
  readonly nowSec: number;
  /** Rows in the order in which they come, each naming its league, instead of leagues with headings. */
  readonly isFlat?: boolean;
  /** Leagues of one country or circuit under a heading of their own. */
  readonly isByCategory?: boolean;
  /** False where nothing in the list has prices to put into columns. */
  readonly hasColumns?: boolean;
}

/** How many groups answer to presses as soon as the page does; the others do one after another, right after it. */
const AT_ONCE = 2;

/**
 * Events by sport, the heads of their columns once for each, and by tournament; those with something starred first.
 * Groups out of sight are not laid out or painted (`content-visibility`), which keeps long lists cheap while
 * find-in-page, anchors and the server's markup stay whole.
 */
export function EventGroups({
  sports,
  section,
  nowSec,
  isFlat = false,
  isByCategory = false,
  hasColumns = true,
}: EventGroupsProps) {
  const sorted = useStarredSportsFirst(sports);
  const findTable = useAsianTables();
  const [first] = useState(() => listFirst(sorted));
  return (
    <div className={classes.frame} data-rows={section === 'line' && !isFlat ? 'short' : undefined}>
      {sorted.map(({ sportId, groups, entries }) => (
        <section key={sportId} className={classes.sport} data-lines={countAsianLines(findTable(sportId))}>
          <SportHeading sportId={sportId} section={section} hasColumns={hasColumns} />
          {isFlat ? (
            <FlatRows entries={entries} nowSec={nowSec} />
          ) : (
            <TournamentGroups
              groups={groups}
              first={first}
              section={section}
              nowSec={nowSec}
              isByCategory={isByCategory}
            />
          )}
        </section>
      ))}
    </div>
  );
}

function listFirst(sports: readonly SportGroup[]): ReadonlySet<number> {
  const groups = sports.flatMap((sport) => sport.groups);
  return new Set(groups.slice(0, AT_ONCE).map(({ tournament }) => tournament.id));
}

/** So many rows are laid out together. */
const CHUNK = 20;

function FlatRows({ entries, nowSec }: { readonly entries: readonly EventEntry[]; readonly nowSec: number }) {
  const sorted = putStarredFirst(entries, useStarred());
  const starts = Array.from({ length: Math.ceil(sorted.length / CHUNK) }, (_one, at) => at * CHUNK);
  return starts.map((start) => {
    const chunk = sorted.slice(start, start + CHUNK);
    const style: GroupStyle = { '--rows': chunk.length };
    return (
      <Suspense key={start}>
        <ul className={classes.chunk} style={style}>
          {chunk.map(({ eventId, store, leaving }) => (
            <EventRow key={eventId} store={store} nowSec={nowSec} leaving={leaving} namesLeague />
          ))}
        </ul>
      </Suspense>
    );
  });
}

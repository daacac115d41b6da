import { useMemo } from 'react';
import { EventGroups, groupBySport, useEventList } from '@glasshouse/kit/events';
import { Panel } from '@glasshouse/kit/ui';
import type { ReactNode } from 'react';
import type { Section } from '../model.ts';
import type { ListPart } from './use-lists.ts';
import { useReadAgain } from './use-read-again.ts';

export interface MatchListProps {
  readonly part: ListPart;
  readonly nowSec: number;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Instead of rows, where there are none; without it nothing is drawn then. */
  readonly empty?: ReactNode;
  /** The page is of one tournament, and says so. */
  readonly isOfOne?: boolean;
}

/** One section's matches, in the list that every page of the site has. */
export function MatchList({ part, nowSec, title, aside, empty, isOfOne = false }: MatchListProps) {
  const { entries } = useEventList(part.list, useReadAgain(part));
  const groups = useMemo(() => groupBySport(entries), [entries]);
  const section: Section = part.section;
  if (entries.length === 0 && empty === undefined) return null;
  return (
    <Panel flush title={title} aside={aside}>
      {entries.length === 0 ? (
        empty
      ) : (
        <EventGroups sports={groups} section={section} nowSec={nowSec} isFlat={!isOfOne && section === 'line'} />
      )}
    </Panel>
  );
}

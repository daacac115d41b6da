import { useCallback, useMemo, type ReactNode } from 'react';
import { EventGroups, groupBySport, useEventList, useRowKind } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { LiveDot, Panel } from '@glasshouse/kit/ui';
import { askRows } from '../api-rows.ts';
import { useShell } from '../shell.ts';
import type { ListPart } from './use-lists.ts';

export interface MatchListProps {
  readonly part: ListPart;
  readonly nowSec: number;
  /** Instead of rows, where there are none; without it nothing is drawn then. */
  readonly empty?: ReactNode;
}

/** One section's matches, in the list that every page of the site has. */
export function MatchList({ part, nowSec, empty }: MatchListProps) {
  const t = useT();
  const { section, question, list } = part;
  const { entries } = useEventList(list, useReadAgain(part));
  const groups = useMemo(() => groupBySport(entries), [entries]);
  if (entries.length === 0 && empty === undefined) return null;
  const title = (
    <>
      {section === 'live' ? <LiveDot /> : null}
      {t(section === 'live' ? 'words.live' : 'team.next')}
    </>
  );
  return (
    <Panel flush title={title}>
      {entries.length === 0 ? (
        empty
      ) : (
        // A team plays in several leagues, a match or two in each: headings would be half of the list.
        <EventGroups sports={groups} section={section} nowSec={nowSec} isFlat={question.kind === 'team'} />
      )}
    </Panel>
  );
}

/** Asks for the list again, for what may have come unseen. */
function useReadAgain({ list, question, section }: ListPart): () => void {
  const { call } = useShell();
  const kind = useRowKind();
  return useCallback(() => {
    void askRows(call, section, question, kind === 'wide' ? 'all' : 'usual').then((source) => {
      if (source) list.add(source.events, source.total, kind);
    });
  }, [call, list, question, section, kind]);
}

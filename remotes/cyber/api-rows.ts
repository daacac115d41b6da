import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listRows } from '@glasshouse/contracts/sportsbook';
import { kindOfRows, type EventListSource } from '@glasshouse/kit/events';
import type { ListQuestion, Section } from './model.ts';

/** The events of the sports in question, by start; absent where one of them could not be read. */
export async function askRows(
  call: CallApi,
  section: Section,
  { sportIds, discipline, tournamentId, isTracked, limit }: ListQuestion,
  columns: 'usual' | 'all',
): Promise<EventListSource | undefined> {
  const rest = {
    section,
    ...(discipline !== undefined && { discipline }),
    ...(tournamentId !== undefined && { tournamentId }),
    ...(isTracked === true && { only: 'tracker' as const }),
    columns,
    limit,
  };
  const pages = await Promise.all(sportIds.map((sportId) => call(listRows, { query: { ...rest, sportId } })));
  const found = pages.flatMap((page) => (page.ok ? [page.answer] : []));
  if (found.length < sportIds.length) return undefined;
  return {
    section,
    epoch: found[0]?.epoch ?? '',
    listNumber: Math.min(...found.map(({ listNumber }) => listNumber)),
    kind: kindOfRows(columns),
    events: found.flatMap(({ rows }) => rows).toSorted((a, b) => a.startsAtSec - b.startsAtSec),
    total: found.reduce((sum, { total }) => sum + total, 0),
    sports: [],
  };
}

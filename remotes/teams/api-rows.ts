import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listRows } from '@glasshouse/contracts/sportsbook';
import { kindOfRows, type EventListSource } from '@glasshouse/kit/events';
import { pickRows, toCallQuery, type ListQuestion, type Section } from './model.ts';

function nothingOf(section: Section): EventListSource {
  return { section, epoch: '', kind: 'row', events: [], total: 0, sports: [] };
}

/** The events in question of a section; absent where they could not be read. */
export async function askRows(
  call: CallApi,
  section: Section,
  question: ListQuestion,
  columns: 'usual' | 'all',
): Promise<EventListSource | undefined> {
  // Nothing is anybody's own before they have said or shown something.
  if (question.kind === 'yours' && question.starred.length === 0 && question.country === undefined)
    return nothingOf(section);
  const page = await call(listRows, { query: { section, ...toCallQuery(question), columns } });
  if (!page.ok) return undefined;
  const { epoch, listNumber, rows, total } = page.answer;
  const events = pickRows(question, section, rows);
  return { section, epoch, listNumber, kind: kindOfRows(columns), events, total, sports: [] };
}

import type { MarkersDeps } from './deps.ts';
import { listOpenCases, updateClosed, type CaseRow, type Closing } from './store-cases.ts';
import { listSigns, type SignRow } from './store.ts';

export interface OpenCase extends CaseRow {
  /** Newest first. */
  readonly signs: readonly SignRow[];
}

const MOST_LISTED = 100;
const MOST_SIGNS = 20;

/** The oldest first, each with what was seen of the person. */
export async function listCases({ database }: MarkersDeps): Promise<OpenCase[]> {
  const cases: OpenCase[] = [];
  for (const row of await listOpenCases(database, MOST_LISTED))
    cases.push({ ...row, signs: await listSigns(database, row.person_id, MOST_SIGNS) });
  return cases;
}

/** Ends nothing that protects the person: it says that somebody has looked, who, and what they found. */
export async function closeCase({ database, log }: MarkersDeps, closing: Closing): Promise<boolean> {
  const isClosed = await updateClosed(database, closing);
  if (isClosed) log.info({ code: 'case_closed', case: closing.caseId }, 'an operator has closed a case of protection');
  return isClosed;
}

import type { Database } from '../platform/database/index.ts';
import { isDeadStatus, readStatusReport } from './smtp/index.ts';
import { noteReceipt, saveBounce } from './store.ts';

/** What another post office says later of a letter of ours; whether it was one. Who does not know its id says nothing. */
export async function noteStatusReport(database: Database, mail: string): Promise<boolean> {
  const report = readStatusReport(mail);
  if (!report || report.messageIds.length === 0) return false;
  const { messageIds, action, status } = report;
  if (action !== 'failed' && action !== 'delivered') return false;
  const hasFailed = action === 'failed';
  return database.transaction(async (tx) => {
    const error = hasFailed ? `dsn_${status}` : undefined;
    const row = await noteReceipt(tx, 'mail', messageIds, hasFailed ? 'failed' : 'delivered', error);
    if (row && error !== undefined && isDeadStatus(status)) await saveBounce(tx, 'mail', row.target, error);
    return row !== undefined;
  });
}

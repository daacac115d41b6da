import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { deleteEndedCoupons } from './store.ts';

const EVERY_MS = 3_600_000;
const AT_ONCE = 5_000;

/** Deletes saved coupons whose time is over, in small steps, now and every hour; the way to stop. */
export function deleteCoupons(database: Database, log: Logger): () => void {
  const work = async (): Promise<void> => {
    try {
      while ((await deleteEndedCoupons(database, AT_ONCE)) === AT_ONCE);
    } catch (error) {
      log.warn({ code: 'coupons_not_deleted', error: String(error) }, 'ended coupons could not be deleted');
    }
  };
  void work();
  const timer = setInterval(() => void work(), EVERY_MS);
  return () => clearInterval(timer);
}

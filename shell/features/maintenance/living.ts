import type { Boot } from '../../boot.ts';
import type { MaintenanceNews } from './tell-maintenance.ts';

/** Announces planned work while its window is open. The code that does comes only where something is planned. */
export function startMaintenance(notice: Boot['site']['notice'], news: Omit<MaintenanceNews, 'notice'>): () => void {
  if (!notice) return () => {};
  let over = false;
  let stop = () => {};
  // Where it does not come nobody is told, and the page is as good as it was.
  import('./tell-maintenance.ts').then(
    ({ tellMaintenance }) => {
      if (!over) stop = tellMaintenance({ ...news, notice });
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop();
  };
}

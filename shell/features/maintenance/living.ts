import type { Boot } from '../../boot.ts';
import type { MaintenanceNews } from './announce-maintenance.ts';

/** Announces planned work while its window is open. The code that does comes only where something is planned. */
export function startMaintenance(notice: Boot['site']['notice'], news: Omit<MaintenanceNews, 'notice'>): () => void {
  if (!notice) return () => {};
  let over = false;
  let stop = () => {};
  // Where it does not come nobody is told, and the page is as good as it was.
  import('./announce-maintenance.ts').then(
    ({ announceMaintenance }) => {
      if (!over) stop = announceMaintenance({ ...news, notice });
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop();
  };
}

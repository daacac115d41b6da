import type { MaintenanceNotice } from '@glasshouse/contracts/site';
import type { announceMaintenance, MaintenanceNews } from './announce-maintenance.ts';

export interface LivingMaintenance {
  /** What is planned now; absent where nothing is, or is no longer. */
  tell(notice: MaintenanceNotice | undefined): void;
  stop(): void;
}

/** Announces planned work while its window is open. The code that does comes only where something is planned. */
export function liveMaintenance(news: Omit<MaintenanceNews, 'notice'>): LivingMaintenance {
  let told = '';
  let stop = () => {};

  function tell(notice: MaintenanceNotice | undefined): void {
    const next = notice ? JSON.stringify(notice) : '';
    if (next === told) return;
    told = next;
    stop();
    stop = () => {};
    // Where it does not come nobody is told, and the page is as good as it was.
    if (notice)
      import('./announce-maintenance.ts').then(
        (announcer) => announce(announcer.announceMaintenance, notice),
        () => undefined,
      );
  }

  function announce(start: typeof announceMaintenance, notice: MaintenanceNotice): void {
    if (told === JSON.stringify(notice)) stop = start({ ...news, notice });
  }

  return { tell, stop: () => tell(undefined) };
}

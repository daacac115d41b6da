import type { Preferences } from '@glasshouse/contracts/preferences';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { MaintenanceNotice } from '@glasshouse/contracts/site';
import { formatStart, type Translate } from '@glasshouse/kit/i18n';
import type { LiveClock } from '@glasshouse/kit/live';
import type { NoticeBoard } from '../notices/notice-board.ts';

export interface MaintenanceNews {
  readonly notice: MaintenanceNotice;
  readonly t: Translate;
  readonly clock: LiveClock;
  readonly preferences: Store<Preferences>;
  readonly notices: Pick<NoticeBoard, 'add' | 'close'>;
}

/** Browsers count a longer wait as none. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** At the lower edge, from when to when it is announced; a page that is open by then says it without being loaded anew. */
export function announceMaintenance({ notice, t, clock, preferences, notices }: MaintenanceNews): () => void {
  let shown: number | undefined;
  let cancel = () => {};

  function look(): void {
    const nowSec = clock.now() / 1_000;
    if (nowSec >= notice.untilSec) return hide();
    if (nowSec >= notice.fromSec) shown ??= show();
    const nextSec = nowSec < notice.fromSec ? notice.fromSec : notice.untilSec;
    cancel = clock.after(Math.min((nextSec - nowSec) * 1_000, LONGEST_WAIT_MS), look);
  }

  function show(): number {
    const write = (atSec: number) => formatStart(atSec, preferences.get(), t);
    const text = t('shell.maintenance', { from: write(notice.startsAtSec), until: write(notice.endsAtSec) });
    return notices.add({ kind: 'warning', text, group: 'maintenance', stays: true });
  }

  function hide(): void {
    if (shown !== undefined) notices.close(shown);
  }

  look();
  return () => {
    cancel();
    hide();
  };
}

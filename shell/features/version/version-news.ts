import { VERSION_PATH, type MaintenanceNotice, type SiteNews } from '@glasshouse/contracts/site';
import { browserClock } from '@glasshouse/kit/live';
import { PLACING_KEY, readStored } from '../../coupon/state/store-coupon.ts';
import type { NoticeBoard } from '../notices/notice-board.ts';
import { readNotice } from './read-notice.ts';
import { watchVersion } from './version-watch.ts';

export interface VersionNews {
  readonly version: string;
  readonly checkDelayMs: number;
  readonly t: (key: string) => string;
  readonly notices: Pick<NoticeBoard, 'add'>;
  readonly isCouponOpen: () => boolean;
  /** Told at each look: work that is planned, or that none is. */
  readonly onNotice: (notice: MaintenanceNotice | undefined) => void;
}

/** The site was deployed anew: says so with a way to reload, when no bet is in the way. Passes on what else is new. */
export function announceVersions({
  version,
  checkDelayMs,
  t,
  notices,
  isCouponOpen,
  onNotice,
}: VersionNews): () => void {
  const action = { label: t('shell.reload'), run: () => location.reload() };
  return watchVersion({
    version,
    checkDelayMs,
    clock: browserClock,
    fetchVersion: async () => {
      const news = await fetchNews();
      onNotice(news.notice);
      return news.version;
    },
    isSeen: () => document.visibilityState === 'visible',
    isBusy: () => isCouponOpen() || isPlacing(),
    onNew: () => notices.add({ kind: 'info', text: t('shell.newVersion'), stays: true, action }),
  });
}

async function fetchNews(): Promise<SiteNews> {
  const answer: unknown = await (await fetch(VERSION_PATH, { cache: 'no-store' })).json();
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) throw new Error('no version');
  const notice = 'notice' in answer ? readNotice(answer.notice) : undefined;
  return { version: String(answer.version), ...(notice && { notice }) };
}

/** Bets on their way are kept where a reload finds them. */
function isPlacing(): boolean {
  const stored = readStored(sessionStorage, PLACING_KEY);
  return Array.isArray(stored) && stored.length > 0;
}

import { VERSION_PATH } from '@glasshouse/contracts/site';
import { browserClock } from '@glasshouse/kit/live';
import { PLACING_KEY, readStored } from '../../coupon/state/store-coupon.ts';
import type { NoticeBoard } from '../notices/notice-board.ts';
import { watchVersion } from './version-watch.ts';

export interface VersionNews {
  readonly version: string;
  readonly checkDelayMs: number;
  readonly t: (key: string) => string;
  readonly notices: Pick<NoticeBoard, 'add'>;
  readonly isCouponOpen: () => boolean;
}

/** The site was deployed anew: says so with a way to reload, when no bet is in the way. */
export function announceVersions({ version, checkDelayMs, t, notices, isCouponOpen }: VersionNews): () => void {
  const action = { label: t('shell.reload'), run: () => location.reload() };
  return watchVersion({
    version,
    checkDelayMs,
    clock: browserClock,
    fetchVersion,
    isSeen: () => document.visibilityState === 'visible',
    isBusy: () => isCouponOpen() || isPlacing(),
    onNew: () => notices.add({ kind: 'info', text: t('shell.newVersion'), stays: true, action }),
  });
}

async function fetchVersion(): Promise<string> {
  const answer: unknown = await (await fetch(VERSION_PATH, { cache: 'no-store' })).json();
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) throw new Error('no version');
  return String(answer.version);
}

/** Bets on their way are kept where a reload finds them. */
function isPlacing(): boolean {
  const stored = readStored(sessionStorage, PLACING_KEY);
  return Array.isArray(stored) && stored.length > 0;
}

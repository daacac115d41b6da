import type { LiveClock } from '@glasshouse/kit/live';

export interface VersionWatch {
  /** What this page was made with. */
  readonly version: string;
  /** Before the first look, and between two. */
  readonly checkDelayMs: number;
  readonly clock: LiveClock;
  readonly fetchVersion: () => Promise<string>;
  /** Nobody looks at a page behind others. */
  readonly isSeen: () => boolean;
  /** A bet is on its way, or its coupon is open: nothing else is asked then. */
  readonly isBusy: () => boolean;
  readonly onNew: () => void;
}

/** How soon a page that was busy is looked at again. */
const BUSY_LOOK_MS = 1_000;

/** Says once that the site has been deployed since this page was loaded, at a moment when it disturbs nothing. */
export function watchVersion(watch: VersionWatch): () => void {
  const { clock, checkDelayMs } = watch;
  let over = false;
  let cancel = clock.after(checkDelayMs, () => void look());

  function wait(delayMs: number, next: () => void): void {
    if (!over) cancel = clock.after(delayMs, next);
  }

  async function look(): Promise<void> {
    const isNew = watch.isSeen() && (await isOther());
    if (isNew) tell();
    else wait(checkDelayMs, () => void look());
  }

  /** A site that cannot be reached says nothing about its version. */
  async function isOther(): Promise<boolean> {
    try {
      return (await watch.fetchVersion()) !== watch.version;
    } catch {
      return false;
    }
  }

  function tell(): void {
    if (over) return;
    if (watch.isBusy()) wait(BUSY_LOOK_MS, tell);
    else watch.onNew();
  }

  return () => {
    over = true;
    cancel();
  };
}

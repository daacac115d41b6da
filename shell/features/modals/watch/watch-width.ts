import type { Preferences } from '@glasshouse/contracts/preferences';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';
import { readConsent } from '../../preferences/consent.ts';

/** protection-and-calls.md section 9: the window is looked at no more often. */
const LOOK_EVERY_MS = 100;
const YEAR_SEC = 31_536_000;

export interface WidthDeps {
  readonly preferences: Store<Preferences>;
  readonly clock: LiveClock;
  readonly readWidth: () => number;
  readonly onResize: (listener: () => void) => () => void;
  readonly writeCookie: (text: string) => void;
}

/** Remembers how wide the window is, as long as the visitor has agreed to comfort; forgets it when they no longer do. */
export function watchWidth({ preferences, clock, readWidth, onResize, writeCookie }: WidthDeps): () => void {
  let waiting: (() => void) | undefined;
  let isKept: boolean | undefined;

  const write = (text: string, maxAgeSec: number): void =>
    writeCookie(`window_width=${text}; Path=/; Max-Age=${maxAgeSec}; SameSite=Lax`);
  function look(): void {
    waiting = undefined;
    const { functionality } = readConsent(preferences.get().cookiesAgreeType);
    if (functionality) write(String(readWidth()), YEAR_SEC);
    else if (isKept !== false) write('', 0);
    isKept = functionality;
  }

  look();
  const leaves = [
    preferences.subscribe(look),
    onResize(() => {
      waiting ??= clock.after(LOOK_EVERY_MS, look);
    }),
  ];
  return () => {
    waiting?.();
    leaves.forEach((leave) => leave());
  };
}

import type { Preferences } from '@glasshouse/contracts/preferences';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { readConsent } from './consent.ts';

/** Who accepts everything has the page to themselves for so long; who registers is counted from the start. */
const AFTER_ACCEPT_ALL_MS = 10_000;

export interface MarketingDeps {
  readonly preferences: Store<Preferences>;
  readonly place: Store<Place>;
  readonly clock: LiveClock;
}

/**
 * Gates what counts visits or shows ads: `start` runs once, when the visitor has agreed to marketing, on this page or
 * before it. An agreement that is taken back in time starts nothing. The answer gives it up.
 */
export function makeWhenMarketing({ preferences, place, clock }: MarketingDeps): (start: () => void) => () => void {
  const typeNow = () => preferences.get().cookiesAgreeType;
  return (start) => {
    let cancel: (() => void) | undefined;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      cancel?.();
      leave();
    };
    const run = (): void => {
      if (isOver) return;
      end();
      start();
    };
    const onChange = (): void => {
      cancel?.();
      cancel = undefined;
      const type = typeNow();
      if (!readConsent(type).marketing) return;
      const waits = type === 'all' && place.get().route !== 'registration';
      if (waits) cancel = clock.after(AFTER_ACCEPT_ALL_MS, run);
      else run();
    };
    let known = typeNow();
    const leave = preferences.subscribe(() => {
      if (typeNow() === known) return;
      known = typeNow();
      onChange();
    });
    if (readConsent(known).marketing) run();
    return end;
  };
}

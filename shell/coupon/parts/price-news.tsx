import { useEffect, useRef, useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import type { LegView } from '../model/view-leg.ts';

/** Prices move many times a minute; whoever listens to the page hears of it this often at most. */
const SPEAK_EVERY_MS = 8_000;

/** For those who do not see the prices: how many wait for a word, said calmly. */
export function PriceNews({ legs }: { readonly legs: readonly LegView[] }) {
  const t = useT();
  const moved = legs.filter((leg) => leg.state === 'moved').length;
  const [said, setSaid] = useState('');
  const spokenAtMs = useRef(-Infinity);
  useEffect(() => {
    const waitMs = Math.max(0, spokenAtMs.current + SPEAK_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      spokenAtMs.current = Date.now();
      setSaid(moved === 0 ? '' : t('coupon.moved', { count: moved }));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [moved, t]);
  return (
    <span className="gh-hidden" aria-live="polite">
      {said}
    </span>
  );
}

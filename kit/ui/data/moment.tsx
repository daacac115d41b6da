import { formatMoment, usePreferences, useT } from '../../i18n/index.ts';

/** A moment to the second, by the visitor's clock. */
export function Moment({ atSec }: { readonly atSec: number }) {
  const t = useT();
  const preferences = usePreferences();
  return (
    <time className="gh-num" dateTime={new Date(atSec * 1_000).toISOString()}>
      {formatMoment(atSec, preferences, t)}
    </time>
  );
}

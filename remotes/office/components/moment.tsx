import { formatMoment } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';

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

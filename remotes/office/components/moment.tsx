import { usePreferences } from '@glasshouse/kit/remote';
import { formatMoment } from '../model-moment.ts';

/** A moment to the second, by the visitor's clock. */
export function Moment({ atSec }: { readonly atSec: number }) {
  const preferences = usePreferences();
  return (
    <time className="gh-num" dateTime={new Date(atSec * 1_000).toISOString()}>
      {formatMoment(atSec, preferences)}
    </time>
  );
}

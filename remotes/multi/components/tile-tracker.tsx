import { lazy, Suspense, useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { ChevronDownIcon } from '@glasshouse/kit/ui';
import classes from './multi.module.css';

const TileField = lazy(async () => ({ default: (await import('./tile-field.tsx')).TileField }));

/** What happens on the field of a match, folded until somebody opens it: nine whole events at once are more than a line carries. */
export function TileTracker({ eventId }: { readonly eventId: number }) {
  const t = useT();
  const [isOpen, choose] = useState(false);
  return (
    <div className={classes['tracker']}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        onClick={() => choose((before) => !before)}
      >
        {t('events.tracker')}
        <ChevronDownIcon size={14} />
      </button>
      {isOpen ? (
        <div className={classes['field']}>
          <Suspense>
            <TileField eventId={eventId} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

import { useT } from '@glasshouse/kit/remote';
import { TimeText } from '@glasshouse/kit/ui';
import type { MaintenanceWindow } from '../model.ts';
import classes from './technical.module.css';

/** From when until when, by the visitor's own clock. */
export function MaintenanceTimes({ window }: { readonly window: MaintenanceWindow }) {
  const t = useT();
  return (
    <dl className={classes['times']}>
      {window.startsAtSec === undefined ? null : <Moment name={t('technical.since')} atSec={window.startsAtSec} />}
      {window.endsAtSec === undefined ? null : <Moment name={t('technical.until')} atSec={window.endsAtSec} />}
    </dl>
  );
}

function Moment({ name, atSec }: { readonly name: string; readonly atSec: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TimeText atSec={atSec} />
      </dd>
    </div>
  );
}

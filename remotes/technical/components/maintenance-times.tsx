import { formatZone } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { TimeText } from '@glasshouse/kit/ui';
import type { MaintenanceWindow } from '../model.ts';
import classes from './technical.module.css';

/** From when until when, by the visitor's own clock, or the house's where theirs is not known: it is named. */
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
  const { timeZone } = usePreferences();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TimeText atSec={atSec} /> <bdi>{formatZone(timeZone, atSec)}</bdi>
      </dd>
    </div>
  );
}

import type { ClientLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Moment } from '@glasshouse/kit/ui';
import { hoursUp, isForGood } from '../model.ts';
import classes from './protection.module.css';

/** A break or an exclusion that holds: from when to when, and how many hours are left. */
export function Running({ limit, nowSec }: { readonly limit: ClientLimit; readonly nowSec: number }) {
  const t = useT();
  const { startedAt } = limit;
  // Of one without an end the time after which its end may be asked for says nothing of when it is over.
  const endsAt = isForGood(limit) ? undefined : limit.endsAt;
  return (
    <dl className={classes['span']} data-running={limit.limitType}>
      <dt>{t('span.from')}</dt>
      <dd>
        <Moment atSec={startedAt} />
      </dd>
      <dt>{t('span.until')}</dt>
      <dd>{endsAt === undefined ? t('span.noEnd') : <Moment atSec={endsAt} />}</dd>
      {endsAt === undefined ? null : (
        <>
          <dt>{t('span.left')}</dt>
          <dd className="gh-num">{t('unit.hours', { count: hoursUp(endsAt - nowSec) })}</dd>
        </>
      )}
    </dl>
  );
}

import type { DataRightsView } from '@glasshouse/contracts/data-rights';
import { formatDateOfYear } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import classes from './settings.module.css';

/** What stays when somebody goes, each until its day; nothing where there is nothing of the kind. */
export function KeptList({ kept }: Pick<DataRightsView, 'kept'>) {
  const t = useT();
  const preferences = usePreferences();
  if (kept.length === 0) return null;
  return (
    <>
      <p>{t('data.stays')}</p>
      <dl className={classes['facts']} data-testid="kept">
        {kept.map(({ group, untilSec }) => (
          <div key={group} className={classes['fact']}>
            <dt>{t(`data.kept.${group}`)}</dt>
            <dd className="gh-num">{formatDateOfYear(untilSec, preferences, t)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

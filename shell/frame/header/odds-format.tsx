import { COEF_VIEWS, isCoefViewId } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useFeature } from '../../features/use-feature.ts';
import classes from '../header.module.css';

/** The second ids of a format look the same; they are for who has one stored. */
const OFFERED_VIEWS = [0, 1, 2, 4, 5, 6];

export function OddsFormat() {
  const t = useT();
  const { coefViewId } = usePreferences();
  const { choose } = useFeature('preferences');
  const pick = (id: number) => (isCoefViewId(id) ? choose('coefViewId', id) : undefined);
  return (
    <label className={classes['select']}>
      <span className="gh-hidden">{t('shell.oddsFormat')}</span>
      <select value={coefViewId} onChange={(event) => pick(Number(event.currentTarget.value))}>
        {OFFERED_VIEWS.filter(isCoefViewId).map((id) => (
          <option key={id} value={id}>
            {t(`coefViews.${COEF_VIEWS[id].kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

import { formatOdds } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { classes as join, LockIcon, Odds } from '@glasshouse/kit/ui';
import type { LegView } from '../model/view-leg.ts';
import classes from './leg.module.css';

export type PricedLeg = Pick<LegView, 'state' | 'direction' | 'oddsMilli'> & {
  readonly selection: Pick<LegView['selection'], 'oddsMilli'>;
};

const DECIMAL = 0;

/** The price that holds; the one agreed to is struck out beside it where it moved. */
export function LegPrice({ leg }: { readonly leg: PricedLeg }) {
  const t = useT();
  const { coefViewId } = usePreferences();
  if (leg.state === 'locked' || leg.state === 'closed') {
    return (
      <span className={classes['price']}>
        <LockIcon size={14} label={t('words.suspended')} />
      </span>
    );
  }
  if (leg.direction === 0) {
    return (
      <span className={classes['price']}>
        <Odds oddsMilli={leg.oddsMilli} />
      </span>
    );
  }
  const rose = leg.direction > 0;
  const agreed = leg.selection.oddsMilli;
  // Two prices may be written by one fraction: what has moved is then seen in decimals only.
  const isAlike = formatOdds(agreed, coefViewId) === formatOdds(leg.oddsMilli, coefViewId);
  const view = isAlike ? DECIMAL : coefViewId;
  return (
    <span className={join(classes['price'], classes[rose ? 'rise' : 'fall'])}>
      <s className={join('gh-num', classes['before'])}>{formatOdds(agreed, view)}</s>
      <i className={classes['arrow']} aria-hidden />
      <span className="gh-hidden">{t(rose ? 'words.oddsRose' : 'words.oddsFell')}</span>
      <span className="gh-num">{formatOdds(leg.oddsMilli, view)}</span>
    </span>
  );
}

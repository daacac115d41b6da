import { useT } from '@glasshouse/kit/i18n';
import { classes as join, LockIcon, Odds } from '@glasshouse/kit/ui';
import type { LegView } from '../model/view-leg.ts';
import classes from './leg.module.css';

/** The price that holds; the one agreed to is struck out beside it where it moved. */
export function LegPrice({ leg }: { readonly leg: LegView }) {
  const t = useT();
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
  return (
    <span className={join(classes['price'], classes[rose ? 'rise' : 'fall'])}>
      <s className={classes['before']}>
        <Odds oddsMilli={leg.selection.oddsMilli} />
      </s>
      <i className={classes['arrow']} aria-hidden />
      <span className="gh-hidden">{t(rose ? 'words.oddsRose' : 'words.oddsFell')}</span>
      <Odds oddsMilli={leg.oddsMilli} />
    </span>
  );
}

import { useSiteName } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { formatZonedMoment, isCrowded, nameBet, type SavedState } from '../model.ts';
import { LegTable } from './leg-table.tsx';
import classes from './sheet.module.css';

export interface SavedSheetProps {
  readonly saved: NonNullable<SavedState['saved']>;
  readonly nowSec: number;
}

/** A coupon for the way to a friend or a shop: what was picked, what it costs now, and the code to load it by. */
export function SavedSheet({ saved, nowSec }: SavedSheetProps) {
  const t = useT();
  const preferences = usePreferences();
  const { bets: legs, gone, code } = saved;
  const { key, values } = nameBet({ ...saved, legs });
  return (
    <article className={classes['sheet']} data-crowded={isCrowded({ legs })} data-testid="sheet">
      <header className={classes['head']}>
        <strong className={classes['house']}>{useSiteName()}</strong>
        <h1>{t('print.saved', { code })}</h1>
        <span>{t(key, values)}</span>
        <span>{t('print.pricesOf', { time: formatZonedMoment(nowSec, preferences, t) })}</span>
      </header>
      <LegTable legs={legs} />
      <footer className={classes['signature']}>
        <p>{t('print.noBet')}</p>
        {gone > 0 ? <p>{t('print.gone', { count: gone })}</p> : null}
      </footer>
    </article>
  );
}

import { useState } from 'react';
import { getPoints, type PointsView } from '@glasshouse/contracts/points';
import { formatOdds } from '@glasshouse/domain/odds';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { Fact, Facts } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { CodeList } from './code-list.tsx';
import { History } from './history.tsx';
import classes from './points.module.css';
import { Shop } from './shop.tsx';

export interface OwnPointsProps {
  readonly view: PointsView;
  readonly isNewest: boolean;
}

/** What the server told first, and what it tells after a purchase. */
export function OwnPoints({ view: first, isNewest }: OwnPointsProps) {
  const t = useT();
  const { call } = useShell();
  const [view, setView] = useState(first);
  async function refresh(): Promise<void> {
    const told = await call(getPoints, { query: {} });
    if (told.ok) setView(isNewest ? told.answer : { ...told.answer, lines: view.lines, more: view.more });
  }
  return (
    <>
      <Earned view={view} />
      {view.isOpen ? (
        <div className={classes['columns']}>
          <Shop view={view} onChanged={refresh} />
          {view.codes.length > 0 ? <CodeList codes={view.codes} /> : null}
        </div>
      ) : (
        <Notice kind="info">{t('points.closed')}</Notice>
      )}
      <History view={view} />
    </>
  );
}

function Earned({ view: { balance, earning } }: { readonly view: PointsView }) {
  const t = useT();
  const { language, coefViewId } = usePreferences();
  return (
    <>
      <Facts>
        <Fact name={t('points.balance')} isStrong>
          <span data-testid="points">{formatCount(balance, language)}</span>
        </Fact>
        {earning ? (
          <Fact name={t('points.rate')}>
            <Money amountMinor={earning.stakeMinor} iso={earning.iso} />
          </Fact>
        ) : null}
      </Facts>
      {earning ? (
        <p className={classes['how']}>
          {t('points.how', {
            stake: formatMoney(earning.stakeMinor, earning.iso, language),
            odds: formatOdds(earning.minOddsMilli, coefViewId),
          })}
        </p>
      ) : null}
    </>
  );
}

import type { ReactNode } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { SignedReceipt } from '@glasshouse/contracts/betting-receipts';
import { useSiteName } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { betNumber } from '@glasshouse/kit/texts';
import { Money, Odds } from '@glasshouse/kit/ui';
import { formatZonedMoment, isCrowded, nameBet } from '../model.ts';
import { LegTable } from './leg-table.tsx';
import classes from './sheet.module.css';

export interface SheetProps {
  readonly bet: BetView;
  readonly receipt: SignedReceipt | undefined;
}

/** The bet on one page, black on white. */
export function Sheet({ bet, receipt }: SheetProps) {
  const t = useT();
  const preferences = usePreferences();
  const { key, values } = nameBet(bet);
  return (
    <article className={classes['sheet']} data-crowded={isCrowded(bet)} data-testid="sheet">
      <header className={classes['head']}>
        <strong className={classes['house']}>{useSiteName()}</strong>
        <h1>{t('print.title', { id: betNumber(bet.betId, preferences.language) })}</h1>
        <span>{t(key, values)}</span>
        <span>{t('print.placed', { time: formatZonedMoment(bet.placedAtSec, preferences, t) })}</span>
      </header>
      <LegTable legs={bet.legs} />
      <Sums bet={bet} />
      <Signature receipt={receipt} />
    </article>
  );
}

function Sums({ bet }: { readonly bet: BetView }) {
  const t = useT();
  return (
    <dl className={classes['sums']}>
      <Fact name={t('words.stake')}>
        <Money amountMinor={bet.amount} iso={bet.iso} />
      </Fact>
      {bet.combinations === undefined ? null : <Fact name={t('print.combinations')}>{bet.combinations}</Fact>}
      <Fact name={t('print.totalOdds')}>
        <Odds oddsMilli={bet.oddsMilli} />
      </Fact>
      {bet.bonusPercent === undefined ? null : (
        <Fact name={t('print.bonus')}>{t('print.percent', { percent: bet.bonusPercent })}</Fact>
      )}
      {bet.worstWin === undefined ? null : (
        <Fact name={t('print.worst')}>
          <Money amountMinor={bet.worstWin} iso={bet.iso} />
        </Fact>
      )}
      <Fact name={t('words.possibleWin')}>
        <Money amountMinor={bet.possibleWin} iso={bet.iso} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Signature({ receipt }: Pick<SheetProps, 'receipt'>) {
  const t = useT();
  if (!receipt) return null;
  return (
    <footer className={classes['signature']}>
      <p>{t('print.signed')}</p>
      <p>
        {t('print.key')} <code>{receipt.keyId}</code>
      </p>
      <p>
        {t('print.signature')} <code>{receipt.signature}</code>
      </p>
    </footer>
  );
}

import type { ReactNode } from 'react';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { SignedReceipt } from '@glasshouse/contracts/betting-receipts';
import { formatStart, useSiteName } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName, marketName, outcomeName, phaseText } from '@glasshouse/kit/texts';
import { Money, Odds, ScoreText } from '@glasshouse/kit/ui';
import { formatZonedMoment, isCrowded, nameBet } from '../model.ts';
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
        <h1>{t('print.title', { id: String(bet.betId) })}</h1>
        <span>{t(key, values)}</span>
        <span>{t('print.placed', { time: formatZonedMoment(bet.placedAtSec, preferences, t) })}</span>
      </header>
      <table className={classes['legs']}>
        <thead>
          <tr>
            <th scope="col" aria-label={t('print.number')} />
            <th scope="col">{t('print.event')}</th>
            <th scope="col">{t('print.selection')}</th>
            <th scope="col">{t('words.odds')}</th>
          </tr>
        </thead>
        <tbody>
          {bet.legs.map((leg, at) => (
            <Leg key={at} leg={leg} place={at + 1} />
          ))}
        </tbody>
      </table>
      <Sums bet={bet} />
      <Signature receipt={receipt} />
    </article>
  );
}

function Leg({ leg, place }: { readonly leg: BetLegView; readonly place: number }) {
  const t = useT();
  const preferences = usePreferences();
  const known = leg.home !== '' || leg.away !== '';
  return (
    <tr>
      <td>{place}</td>
      <td>
        <b>
          <bdi>{known ? eventName(t, leg) : t('print.eventNumber', { id: String(leg.gameId) })}</bdi>
        </b>
        <small>
          {leg.startsAtSec === 0 ? null : <span>{formatStart(leg.startsAtSec, preferences, t)}</span>}
          <span>{leg.tournament}</span>
          {leg.final ? (
            <span>
              <ScoreText status={leg.final.status} sportId={leg.sportId} full />{' '}
              {phaseText(t, leg.sportId, leg.final.status)}
            </span>
          ) : null}
        </small>
      </td>
      <td>
        <b>{outcomeName(t, leg.market, leg.outcome, leg)}</b>
        <small>
          <span>{marketName(t, leg.market, leg)}</span>
          {leg.isBanker ? <span>{t('print.banker')}</span> : null}
        </small>
      </td>
      <td>
        <Odds oddsMilli={leg.oddsMilli} />
      </td>
    </tr>
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

import { useRef } from 'react';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findBetType } from '@glasshouse/kit/bets';
import { EventStatus } from '@glasshouse/kit/events';
import { useKeptFocus } from '@glasshouse/kit/focus';
import { usePreferences, useT, type Translate } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';
import { LiveDot, Money, Odds, ScoreText, TimeText } from '@glasshouse/kit/ui';
import classes from './my-bets.module.css';
import { QuickSale } from './quick-sale.tsx';
import { viewNeed } from './view-need.ts';

export interface MyBetProps {
  readonly bet: BetView;
  readonly scores: ReadonlyMap<number, LiveStatusView>;
  readonly view: CashOutView | undefined;
  readonly onChanged: () => void;
}

/** An open bet as its player follows it: how each match stands, what each leg needs, and what it is worth now. */
export function MyBet({ bet, scores, view, onChanged }: MyBetProps) {
  const t = useT();
  const { language } = usePreferences();
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place, bet.state);
  return (
    <article ref={place} tabIndex={-1} className={classes['bet']} data-testid="my-bet" data-state={bet.state}>
      <header className={classes['head']}>
        <h3>
          <a href={href(language, 'officeBet', { betId: `${bet.betId}` })}>{nameBet(bet, t)}</a>
        </h3>
        <Odds oddsMilli={bet.oddsMilli} />
      </header>
      <ul className={classes['legs']}>
        {bet.legs.map((leg) => (
          <Leg key={`${leg.gameId} ${leg.market} ${leg.outcome}`} leg={leg} status={scores.get(leg.gameId)} />
        ))}
      </ul>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('words.stake')}</dt>
          <dd>
            <Money amountMinor={bet.amount} iso={bet.iso} />
          </dd>
        </div>
        <div>
          <dt>{t(bet.state === 'open' ? 'words.possibleWin' : 'myBets.paid')}</dt>
          <dd>
            <Money amountMinor={bet.state === 'open' ? bet.possibleWin : (bet.payout ?? 0)} iso={bet.iso} />
          </dd>
        </div>
      </dl>
      {bet.state === 'open' ? (
        <QuickSale bet={bet} view={view} place={place} onChanged={onChanged} />
      ) : (
        <Ended bet={bet} />
      )}
    </article>
  );
}

function Ended({ bet: { state } }: { readonly bet: BetView }) {
  const t = useT();
  return <output className={classes['ended']}>{t(`myBets.state.${state}`)}</output>;
}

function Leg({ leg, status }: { readonly leg: BetLegView; readonly status: LiveStatusView | undefined }) {
  const t = useT();
  const need = status && leg.state === 'open' ? viewNeed(leg, status, t) : undefined;
  return (
    <li data-state={leg.state}>
      <span className={classes['pick']}>
        <strong>{outcomeName(t, leg.market, leg.outcome, leg)}</strong>
        <Odds oddsMilli={leg.oddsMilli} />
      </span>
      <span className={classes['event']}>
        {marketName(t, leg.market, leg)} · <bdi>{eventName(t, leg)}</bdi>
      </span>
      <span className={classes['now']}>
        {leg.state !== 'open' ? (
          <>
            <b>{t(leg.state === 'placed' ? 'legs.state.win' : `legs.state.${leg.state}`)}</b>
            {leg.final && leg.away !== '' ? <ScoreText status={leg.final.status} sportId={leg.sportId} /> : null}
          </>
        ) : status ? (
          <>
            <LiveDot label={t('words.live')} />
            {leg.away === '' ? null : <ScoreText status={status} sportId={leg.sportId} />}
            <EventStatus status={status} sportId={leg.sportId} brief />
          </>
        ) : leg.startsAtSec > 0 ? (
          <TimeText atSec={leg.startsAtSec} />
        ) : null}
        {need ? (
          <span className={classes['need']} data-look={need.look}>
            {need.text}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** "System 2/4"; of a part of a full cover, "Yankee · System 2/4". */
function nameBet(bet: BetView, t: Translate): string {
  const name = nameOwn(bet, t);
  return bet.cover === undefined ? name : `${t(`covers.${bet.cover}`)} · ${name}`;
}

/** "Single", "Accumulator · 3", "System 2/4"; a system with bankers is a system. */
function nameOwn({ typeId, legs, systemValue }: BetView, t: Translate): string {
  const type = findBetType(typeId) ?? 'express';
  if (type === 'single') return t('couponTypes.single');
  if (systemValue !== undefined) return `${t('couponTypes.system')} ${systemValue}/${legs.length}`;
  return `${t(`couponTypes.${type === 'system_banker' ? 'system' : type}`)} · ${legs.length}`;
}

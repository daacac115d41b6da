import { useId } from 'react';
import type { BetView } from '@glasshouse/contracts/coupon';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/remote';
import { Badge, classes as join, Money, Odds, TimeText } from '@glasshouse/kit/ui';
import { toneOfBet } from '../model-bets.ts';
import classes from './bet.module.css';
import { BetLeg } from './bet-leg.tsx';
import { PayoutDetails } from './payout-details.tsx';

export interface BetCardProps {
  readonly bet: BetView;
  readonly nowSec: number;
  /** True where the payout's steps stand open from the start. */
  readonly open: boolean;
}

export function BetCard({ bet, nowSec, open }: BetCardProps) {
  const t = useT();
  const titleId = useId();
  return (
    <article
      className={join('gh-panel', classes['bet'])}
      aria-labelledby={titleId}
      data-testid="bet"
      data-state={bet.state}
    >
      <header className={classes['head']}>
        <h2 id={titleId}>{nameType(bet, t)}</h2>
        <span className={classes['meta']}>
          <span>{t('office.betNumber', { id: String(bet.betId) })}</span>
          <TimeText atSec={bet.placedAtSec} />
        </span>
        {/* Drawn anew when the bet is settled, so that the eye is led to it. */}
        <span key={bet.state} className={classes['state']}>
          <Badge tone={toneOfBet(bet.state)}>{t(`bets.state.${bet.state}`)}</Badge>
        </span>
      </header>
      <ul>
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.gameId} ${leg.market} ${leg.outcome}`} leg={leg} nowSec={nowSec} />
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
          <dt>{t('history.totalOdds')}</dt>
          <dd>
            <Odds oddsMilli={bet.oddsMilli} />
          </dd>
        </div>
        <Outcome bet={bet} />
      </dl>
      <PayoutDetails bet={bet} open={open} />
    </article>
  );
}

/** What may come, or what came. */
function Outcome({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const settled = bet.payout !== undefined;
  const paid = (bet.payout ?? 0) > 0;
  return (
    <div className={join(classes['outcome'], paid && classes['paid'])}>
      <dt>{t(settled ? 'history.paid' : 'words.possibleWin')}</dt>
      <dd>
        <Money amountMinor={bet.payout ?? bet.possibleWin} iso={bet.iso} />
      </dd>
    </div>
  );
}

function nameType(bet: BetView, t: ReturnType<typeof useT>): string {
  if (bet.typeId === COUPON_TYPES.single) return t('bets.single');
  return t('history.expressOf', { count: bet.legs.length });
}

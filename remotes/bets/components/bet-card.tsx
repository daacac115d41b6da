import { useId } from 'react';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import { Badge, ButtonLink, classes as join, Money, Odds, TimeText } from '@glasshouse/kit/ui';
import { isRepeatable, toneOfBet } from '../model-bets.ts';
import { nameBet } from '../model-names.ts';
import { bestMinorOf, countDecided, receivedMinorOf } from '../model-story.ts';
import classes from './bet.module.css';
import { BetLeg } from './bet-leg.tsx';
import { RepeatButton } from './repeat-button.tsx';

export interface BetCardProps {
  readonly bet: BetView;
  readonly nowSec: number;
  /** What the bet could be sold for now. */
  readonly cashOut: CashOutView | undefined;
  /** Matches that are being played, by their numbers. */
  readonly playing: ReadonlyMap<number, LiveStatusView>;
}

export function BetCard({ bet, nowSec, cashOut, playing }: BetCardProps) {
  const t = useT();
  const { language } = usePreferences();
  const titleId = useId();
  const address = href(language, 'officeBet', { betId: `${bet.betId}` });
  return (
    <article
      className={join('gh-panel', classes['bet'])}
      aria-labelledby={titleId}
      data-testid="bet"
      data-state={bet.state}
    >
      <Head bet={bet} titleId={titleId} address={address} />
      <ul>
        {bet.legs.map((leg) => (
          <BetLeg
            key={`${leg.gameId} ${leg.market} ${leg.outcome}`}
            leg={leg}
            nowSec={nowSec}
            status={leg.state === 'open' ? playing.get(leg.gameId) : undefined}
            alone={bet.legs.length === 1}
          />
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
        {isRepeatable(bet) ? (
          <div className={classes['sell']}>
            <dt className="gh-hidden">{t('actions.repeat')}</dt>
            <dd>
              <RepeatButton bet={bet} />
            </dd>
          </div>
        ) : null}
        {bet.state === 'open' && cashOut?.value ? (
          <div className={classes['sell']}>
            <dt className="gh-hidden">{t('cashOut.title')}</dt>
            <dd>
              <ButtonLink size="s" href={address}>
                {t('history.cashOut', { amount: formatMoney(cashOut.value, bet.iso, language) })}
              </ButtonLink>
            </dd>
          </div>
        ) : null}
        <Outcome bet={bet} />
      </dl>
    </article>
  );
}

interface HeadProps {
  readonly bet: BetView;
  readonly titleId: string;
  readonly address: string;
}

function Head({ bet, titleId, address }: HeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const done = countDecided(bet);
  return (
    <header className={classes['head']}>
      <h2 id={titleId}>
        <a href={address}>{nameBet(bet, t)}</a>
      </h2>
      <span className={classes['meta']}>
        <a className="gh-link" href={address} aria-label={t('history.openBet', { id: betNumber(bet.betId, language) })}>
          {t('bets.number', { id: betNumber(bet.betId, language) })}
        </a>
        <TimeText atSec={bet.placedAtSec} />
      </span>
      <span className={classes['headState']}>
        {bet.state === 'open' && bet.legs.length > 1 && done > 0 ? (
          <span className={classes['decided']}>{t('history.decided', { done, all: bet.legs.length })}</span>
        ) : null}
        {/* Drawn anew when the bet is settled, so that the eye is led to it. */}
        <span key={bet.state} className={classes['state']}>
          <Badge tone={toneOfBet(bet.state)}>{t(`bets.state.${bet.state}`)}</Badge>
        </span>
      </span>
    </header>
  );
}

/** What may come, or what came. */
function Outcome({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const received = receivedMinorOf(bet);
  // What a replaced bet gives back is its own stake: nobody has won it.
  const paid = (received ?? 0) > 0 && bet.state !== 'edited';
  return (
    <div className={join(classes['outcome'], paid && classes['paid'])}>
      <dt>{t(received === undefined ? 'words.possibleWin' : 'history.paid')}</dt>
      <dd>
        <Money amountMinor={received ?? bestMinorOf(bet)} iso={bet.iso} />
      </dd>
    </div>
  );
}

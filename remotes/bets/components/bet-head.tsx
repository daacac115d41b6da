import type { ReactNode } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { formatMoment, formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import { Badge, classes as join, Moment, Money, Odds } from '@glasshouse/kit/ui';
import { toneOfBet } from '../model-bets.ts';
import { nameBet } from '../model-names.ts';
import { bestMinorOf, countDecided, receivedMinorOf, describeBet } from '../model-story.ts';
import { closedMinorOf, standingMinorOf } from '../model-terms.ts';
import classes from './bet-page.module.css';

export interface BetHeadProps {
  readonly bet: BetView;
  readonly account: AccountView | undefined;
  /** What can be done with the bet. */
  readonly children: ReactNode;
}

/** What was bet, what may come or what came, and how it stands in one sentence. */
export function BetHead({ bet, account, children }: BetHeadProps) {
  const t = useT();
  return (
    <section className={join('gh-panel', classes['head'])} data-testid="bet-head" data-state={bet.state}>
      <header className={classes['title']}>
        <h2>{nameBet(bet, t)}</h2>
        {/* Drawn anew when the bet is settled, so that the eye is led to it. */}
        <span key={bet.state} className={classes['state']}>
          <Badge tone={toneOfBet(bet.state)}>{t(`bets.state.${bet.state}`)}</Badge>
        </span>
      </header>
      <Story bet={bet} />
      <dl className={classes['sums']}>
        <Fact name={t('bet.stake')}>
          <Money amountMinor={bet.amount} iso={bet.iso} />
        </Fact>
        {bet.state === 'open' && closedMinorOf(bet) > 0 ? (
          <Fact name={t('bet.standing')}>
            <Money amountMinor={standingMinorOf(bet)} iso={bet.iso} />
          </Fact>
        ) : null}
        <Fact name={t('history.totalOdds')}>
          <Odds oddsMilli={bet.oddsMilli} />
        </Fact>
        {isUntouched(bet) && bet.worstWin !== undefined ? (
          <Fact name={t('bet.worst')}>
            <Money amountMinor={bet.worstWin} iso={bet.iso} />
          </Fact>
        ) : null}
        <Result bet={bet} />
      </dl>
      <div className={classes['under']}>
        <Facts bet={bet} account={account} />
        {children}
      </div>
    </section>
  );
}

/** What was promised when it was taken still stands. */
function isUntouched(bet: BetView): boolean {
  return bet.state === 'open' && countDecided(bet) === 0 && closedMinorOf(bet) === 0;
}

function Story({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const preferences = usePreferences();
  const { key, done, all, amountMinor, atSec } = describeBet(bet);
  return (
    <output className={classes['story']}>
      {t(`bet.story.${key}`, {
        done,
        all,
        amount: formatMoney(amountMinor, bet.iso, preferences.language),
        time: formatMoment(atSec, preferences, t),
      })}
    </output>
  );
}

function Result({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const received = receivedMinorOf(bet);
  const paid = (received ?? 0) > 0 && bet.state !== 'edited';
  return (
    <div className={join(classes['outcome'], paid && classes['paid'])}>
      <dt>{t(received === undefined ? 'bet.best' : 'bet.received')}</dt>
      <dd>
        <Money amountMinor={received ?? bestMinorOf(bet)} iso={bet.iso} />
      </dd>
    </div>
  );
}

/** What the bet was agreed under, each only where there is such a thing. */
function Facts({ bet, account }: Omit<BetHeadProps, 'children'>) {
  const t = useT();
  return (
    <dl className={classes['facts']}>
      <Fact name={t('bet.placed')}>
        <Moment atSec={bet.placedAtSec} />
      </Fact>
      {account ? <Fact name={t('bet.account')}>{`${t(`account.type.${account.type}`)}, ${account.iso}`}</Fact> : null}
      {bet.combinations === undefined ? null : <Fact name={t('bet.combinations')}>{bet.combinations}</Fact>}
      {bet.bonusKind === undefined || bet.bonusPercent === undefined ? null : (
        <Fact name={t(`bet.bonus.${bet.bonusKind}`)}>{t('bet.bonusPercent', { percent: bet.bonusPercent })}</Fact>
      )}
      {bet.promoCode === undefined ? null : <Fact name={t('bet.promo')}>{bet.promoCode}</Fact>}
      {bet.prepaidAmount ? (
        <Fact name={t('bet.prepaid')}>
          <Money amountMinor={bet.prepaidAmount} iso={bet.iso} />
        </Fact>
      ) : null}
      {bet.isVip ? <Fact name={t('bet.vip')}>{t('bet.yes')}</Fact> : null}
      {bet.replaces === undefined ? null : (
        <Fact name={t('bet.replaces')}>
          <BetLink betId={bet.replaces} />
        </Fact>
      )}
      {bet.replacedBy === undefined ? null : (
        <Fact name={t('bet.replacedBy')}>
          <BetLink betId={bet.replacedBy} />
        </Fact>
      )}
    </dl>
  );
}

function BetLink({ betId }: { readonly betId: number }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <a className="gh-link" href={href(language, 'officeBet', { betId: `${betId}` })}>
      {t('bets.number', { id: betNumber(betId, language) })}
    </a>
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

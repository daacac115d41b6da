import type { BetView } from '@glasshouse/contracts/betting-bets';
import { findBetType } from '@glasshouse/kit/bets';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { classes as join, Money, Panel } from '@glasshouse/kit/ui';
import { explainPayout, type PayoutExplanation, type PayoutSum as Sum } from '../model-payout.ts';
import { cashedMinorOf, closedMinorOf } from '../model-terms.ts';
import classes from './payout-sum.module.css';
import { PayoutStep } from './payout-step.tsx';
import { PayoutFactors } from './payout-factors.tsx';
import { PayoutWhole } from './payout-whole.tsx';
import { useLocalDecimals } from './use-local-decimals.ts';

/** The payout as a sum that anybody can do again: stake, each leg's factor and its reason, the exact product, the rounding. */
export function PayoutSum({ bet }: { readonly bet: BetView }) {
  const t = useT();
  if (bet.state === 'cashed_out' || bet.state === 'edited') return null;
  const explained = explainPayout(bet);
  if (!explained) return null;
  return (
    <Panel
      title={t(explained.ifWon ? 'payout.titleOpen' : 'payout.titleSettled')}
      flush
      className={join(classes['panel'])}
    >
      <ol className={classes['steps']} data-testid="payout">
        <PayoutStep value={<Money amountMinor={explained.stakeMinor} iso={bet.iso} />}>
          {t(closedMinorOf(bet) > 0 ? 'payout.standing' : 'payout.stake')}
        </PayoutStep>
        <PayoutFactors bet={bet} factors={explained.factors} />
        {explained.sum ? <PayoutWhole bet={bet} whole={explained.sum.whole} /> : null}
        {explained.sum ? <Total bet={bet} explained={explained} sum={explained.sum} /> : <Unknown bet={bet} />}
        <Together bet={bet} />
      </ol>
      <Notes bet={bet} sum={explained.sum} />
    </Panel>
  );
}

interface TotalProps {
  readonly bet: BetView;
  readonly explained: PayoutExplanation;
  readonly sum: Sum;
}

function Total({ bet, explained, sum }: TotalProps) {
  const t = useT();
  const local = useLocalDecimals();
  const { boost, freeStakeMinor } = sum.extras;
  const hasExtras = boost !== undefined || freeStakeMinor !== undefined;
  const exactKey = sum.whole.kind === 'system' ? 'payout.exactSystem' : 'payout.exact';
  return (
    <>
      {sum.rounded ? (
        <PayoutStep total value={`= ${local(sum.exact)}`}>
          {t(exactKey)}
        </PayoutStep>
      ) : null}
      {hasExtras ? (
        <PayoutStep value={<Money amountMinor={sum.baseMinor} iso={bet.iso} />}>
          {t(sum.rounded ? 'payout.base' : 'payout.product')}
        </PayoutStep>
      ) : null}
      {boost ? (
        <PayoutStep value={<Money amountMinor={boost.addedMinor} iso={bet.iso} signed />}>
          {t(boost.kind === 'hyper' ? 'payout.boostHyper' : 'payout.boost', {
            name: t(`bet.bonus.${boost.kind}`),
            percent: boost.percent,
          })}
        </PayoutStep>
      ) : null}
      {freeStakeMinor === undefined ? null : (
        <PayoutStep value={<Money amountMinor={-freeStakeMinor} iso={bet.iso} />}>{t('payout.freeStake')}</PayoutStep>
      )}
      <PayoutStep
        total
        value={
          <>
            {sum.rounded && !hasExtras ? '→ ' : '= '}
            <Money amountMinor={sum.payoutMinor} iso={bet.iso} />
          </>
        }
      >
        <strong>{t(endKey(bet, explained))}</strong>
      </PayoutStep>
    </>
  );
}

function endKey(bet: BetView, { ifWon }: PayoutExplanation): string {
  if (!ifWon) return 'payout.paid';
  return findBetType(bet.typeId) === 'anti_express' ? 'payout.wouldPayAnti' : 'payout.wouldPay';
}

/** The share of a dead heat has not been told: what was paid is all that can be said. */
function Unknown({ bet }: { readonly bet: BetView }) {
  const t = useT();
  if (bet.payout === undefined) return null;
  return (
    <PayoutStep total value={<Money amountMinor={bet.payout} iso={bet.iso} />}>
      <strong>{t('payout.paid')}</strong>
    </PayoutStep>
  );
}

/** Parts that were sold before the end, added to what the rest came to. */
function Together({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const cashed = cashedMinorOf(bet);
  if (cashed === 0 || bet.payout === undefined) return null;
  return (
    <>
      <PayoutStep value={<Money amountMinor={cashed} iso={bet.iso} signed />}>{t('payout.earlier')}</PayoutStep>
      <PayoutStep total value={<Money amountMinor={bet.payout + cashed} iso={bet.iso} />}>
        <strong>{t('payout.together')}</strong>
      </PayoutStep>
    </>
  );
}

function Notes({ bet, sum }: { readonly bet: BetView; readonly sum: Sum | undefined }) {
  const t = useT();
  const { language } = usePreferences();
  const money = (amountMinor: number) => formatMoney(amountMinor, bet.iso, language);
  return (
    <div className={classes['notes']}>
      {sum && sum.exact === '0' ? null : <p>{t(roundingKey(sum))}</p>}
      {bet.prepaidAmount ? <p>{t('payout.prepaid', { amount: money(bet.prepaidAmount) })}</p> : null}
      {sum?.differs ? (
        <p className={classes['differs']}>
          {t('payout.differs', { here: money(sum.payoutMinor), booked: money(bet.payout ?? 0) })}
        </p>
      ) : null}
    </div>
  );
}

function roundingKey(sum: Sum | undefined): string {
  if (!sum) return 'payout.rounding.unknown';
  if (sum.extras.boost) return sum.extras.boost.kind === 'hyper' ? 'payout.rounding.hyper' : 'payout.rounding.boost';
  return sum.rounded ? 'payout.rounding.down' : 'payout.rounding.none';
}

import { useT, type Translate } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { refusalText } from '@glasshouse/kit/texts';
import { Money, MoneyInput, Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { nameKind } from '../model/name-stake.ts';
import type { StakesView, StakeView } from '../model/view-stakes.ts';
import classes from './stakes.module.css';
import { useAmountStep } from './use-amount-step.ts';
import { useController, useFormatAmount } from './use-controller.ts';

interface StakeListProps {
  readonly stakes: StakesView;
  readonly legCount: number;
}

/** Every kind of stake that the selections have, each with a field of its own. */
export function StakeList({ stakes, legCount }: StakeListProps) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  return (
    <section className={classes['stakes']} aria-label={t('couponTypes.stakes')}>
      <Switch checked={stakes.isInTotal} onChange={(on) => editCoupon({ edit: 'setStakesInTotal', on })}>
        {t('stakes.inTotal')}
      </Switch>
      <ul>
        {stakes.kinds.map((stake) => (
          <StakeRow key={stake.kind} stake={stake} legCount={legCount} />
        ))}
      </ul>
    </section>
  );
}

function StakeRow({ stake, legCount }: { readonly stake: StakeView; readonly legCount: number }) {
  const t = useT();
  const format = useFormatAmount();
  const { edit: editCoupon } = useFeature('coupon');
  const { iso } = useStore(useController().paying);
  const stepMinor = useAmountStep();
  const { kind, combinations, typedMinor, eachMinor, winMinor, reason } = stake;
  const name = nameKind(t, kind, legCount);
  const count = t('stakes.bets', { count: combinations });
  return (
    <li className={classes['stake']} data-kind={kind}>
      <span className={classes['name']}>
        <strong>{name}</strong>
        <span>{eachMinor > 0 ? `${count} × ${format(eachMinor)}` : count}</span>
      </span>
      <MoneyInput
        label={<span className="gh-hidden">{t('coupon.stakeOn', { name })}</span>}
        amountMinor={typedMinor}
        iso={iso}
        stepMinor={stepMinor}
        onChange={(amountMinor) => editCoupon({ edit: 'setStakeOf', kind, amountMinor })}
        {...faultOf(stake, t, format)}
      />
      {typedMinor === undefined || reason !== undefined ? null : (
        <span className={classes['win']}>
          <span className="gh-hidden">{t('words.possibleWin')}: </span>
          <Money amountMinor={winMinor} iso={iso} />
        </span>
      )}
    </li>
  );
}

function faultOf(stake: StakeView, t: Translate, format: (amountMinor: number) => string) {
  const { reason, leastMinor, mostMinor } = stake;
  if (reason === undefined) return {};
  if (reason === 'stake_too_small') return { error: t('coupon.min', { min: format(leastMinor) }) };
  if (reason === 'stake_too_large' && mostMinor !== undefined)
    return { error: t('coupon.max', { max: format(mostMinor) }) };
  return { error: refusalText(t, reason) };
}

/** All stakes together. */
export function StakeSum({ stakes, iso }: { readonly stakes: StakesView; readonly iso: string }) {
  const t = useT();
  return (
    <div className={classes['sum']}>
      <span>{t('stakes.sum')}</span>
      <strong>
        <Money amountMinor={stakes.sumMinor} iso={iso} />
      </strong>
    </div>
  );
}

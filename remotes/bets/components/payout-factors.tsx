import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import { findBetType } from '@glasshouse/kit/bets';
import { useT } from '@glasshouse/kit/remote';
import { shareOfPlace } from '@glasshouse/domain/settlement';
import { outcomeName } from '@glasshouse/kit/texts';
import { formatExact } from '../model-exact.ts';
import type { PayoutFactor } from '../model-payout.ts';
import { eachWayOf, findResult, hasOnePrice, isSystem, type FactorRule } from '../model-terms.ts';
import { percentOf } from './leg-table.tsx';
import { PayoutStep } from './payout-step.tsx';
import classes from './payout-sum.module.css';
import { useLocalDecimals } from './use-local-decimals.ts';

export interface PayoutFactorsProps {
  readonly bet: BetView;
  readonly factors: readonly PayoutFactor[];
}

/** What each leg multiplies by, and why. Legs of one agreed price are told by the legs themselves. */
export function PayoutFactors({ bet, factors }: PayoutFactorsProps) {
  const type = findBetType(bet.typeId);
  if (type !== undefined && hasOnePrice(type)) return null;
  const numbered = type !== undefined && isSystem(type);
  return factors.map((factor, at) => <Factor key={at} factor={factor} {...(numbered && { place: at + 1 })} />);
}

/** What comes of both halves of an each-way leg, written out. */
const HALVED: readonly FactorRule[] = ['win', 'placed', 'dead_heat', 'assumed'];

function useReason(leg: BetLegView, rule: FactorRule): string {
  const t = useT();
  const local = useLocalDecimals();
  const odds = local(formatExact({ num: BigInt(leg.oddsMilli), den: 1000n }));
  const { num = 0, den = 0 } = leg.deadHeat ?? {};
  const { eachWay } = eachWayOf(leg);
  if (!eachWay || !HALVED.includes(rule)) return t(`payout.rule.${rule}`, { odds, num, den });
  const full = `1 + (${odds} − 1) × ${eachWay.num} ÷ ${eachWay.den}`;
  const result = findResult(leg, rule, 'single');
  const share = result && shareOfPlace(result, eachWay.places);
  const place = share ? `(${full}) × ${share.num} ÷ ${share.den}` : full;
  if (rule !== 'placed') return t('payout.eachWay', { win: leg.deadHeat ? `${odds} × ${num} ÷ ${den}` : odds, place });
  return `${t('payout.rule.placed')}, ${t('payout.eachWay', { win: '0', place })}`;
}

function Factor({ factor, place }: { readonly factor: PayoutFactor; readonly place?: number }) {
  const t = useT();
  const local = useLocalDecimals();
  const { leg, rule, value } = factor;
  const reason = useReason(leg, rule);
  return (
    <PayoutStep value={value === undefined ? '–' : `${place === undefined ? '× ' : ''}${local(value)}`}>
      {place === undefined ? null : <span className={classes['place']}>{place}</span>}
      {outcomeName(t, leg.market, leg.outcome, leg)}
      <span className={classes['reason']}>
        {reason}
        {leg.reduction && leg.state !== 'open'
          ? `, ${t('payout.reduced', { percent: local(percentOf(leg.reduction)) })}`
          : null}
      </span>
    </PayoutStep>
  );
}

import { PRICE_CHANGE, type Coupon, type PriceChangePolicy } from '@glasshouse/domain/coupon';
import { getCurrency } from '@glasshouse/domain/money';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Money, MoneyInput, Notice, Odds, Select } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import classes from './coupon.module.css';
import type { CouponView, Purse } from './model.ts';
import type { Placement } from './place-coupon.ts';

const POLICIES: readonly PriceChangePolicy[] = ['ask', 'higher', 'any'];
/** Quick amounts, in first stakes of the currency. */
const QUICK = [1, 2, 5, 10];

export interface CouponOrderProps {
  readonly coupon: Coupon;
  readonly view: CouponView;
  readonly placement: Placement;
  readonly purse: Purse;
}

/** Below the tear: how much, on what terms, what it can bring, and the one button. */
export function CouponOrder({ coupon, view, placement, purse }: CouponOrderProps) {
  const t = useT();
  const { actions } = useServices();
  const { editCoupon } = actions;
  return (
    <form
      className={classes['order']}
      onSubmit={(event) => {
        event.preventDefault();
        actions.placeCoupon();
      }}
    >
      <div className={classes['total']}>
        <span className={classes['type']}>{t(`bets.${coupon.type}`)}</span>
        <span className={classes['odds']}>
          <Odds oddsMilli={view.oddsMilli} />
        </span>
      </div>
      <MoneyInput
        label={t('words.stake')}
        amountMinor={view.amountMinor}
        iso={purse.iso}
        onChange={(amountMinor) => editCoupon({ edit: 'setAmount', amountMinor })}
        disabled={placement.kind === 'placing'}
        {...amountNote(view, purse, useAmountWords())}
      />
      <QuickAmounts iso={purse.iso} onPick={(amountMinor) => editCoupon({ edit: 'setAmount', amountMinor })} />
      <Select
        label={t('coupon.policy')}
        options={POLICIES.map((id) => ({ id, label: t(`priceChange.${id}`) }))}
        value={coupon.priceChange}
        onChange={(policy) =>
          Object.hasOwn(PRICE_CHANGE, policy) ? editCoupon({ edit: 'setPriceChange', policy }) : undefined
        }
      />
      <div className={classes['win']}>
        <span>{t('words.possibleWin')}</span>
        <strong>
          <Money amountMinor={view.winMinor} iso={purse.iso} />
        </strong>
      </div>
      <div className={classes['news']} aria-live="polite">
        {placement.kind === 'refused' ? <Notice kind="error">{refusalText(t, placement.code)}</Notice> : null}
      </div>
      <PlaceButton view={view} placing={placement.kind === 'placing'} purse={purse} />
    </form>
  );
}

function useAmountWords() {
  const t = useT();
  const { language } = usePreferences();
  return {
    t,
    money: (amountMinor: number, iso: string) => formatMoney(amountMinor, iso, language),
  };
}

function amountNote(view: CouponView, { iso }: Purse, { t, money }: ReturnType<typeof useAmountWords>) {
  const range = { min: money(view.minMinor, iso), max: money(view.maxMinor, iso) };
  if (view.amountReason === 'stake_too_small') return { error: t('coupon.min', range) };
  if (view.amountReason === 'stake_too_large') return { error: t('coupon.max', range) };
  if (view.amountReason === 'payout_too_large') return { error: refusalText(t, view.amountReason) };
  return { hint: t('coupon.range', range) };
}

function QuickAmounts({ iso, onPick }: { readonly iso: string; readonly onPick: (amountMinor: number) => void }) {
  const { exponent, initialStakeMinor } = getCurrency(iso);
  const t = useT();
  return (
    <fieldset className={classes['quick']}>
      <legend className="gh-hidden">{t('coupon.quick')}</legend>
      {QUICK.map((times) => (
        <Button key={times} size="s" onClick={() => onPick(initialStakeMinor * times)}>
          {String((initialStakeMinor * times) / 10 ** exponent)}
        </Button>
      ))}
    </fieldset>
  );
}

interface PlaceButtonProps {
  readonly view: CouponView;
  readonly placing: boolean;
  readonly purse: Purse;
}

/** Says what its next press does; where it can do nothing, why. */
function PlaceButton({ view, placing, purse }: PlaceButtonProps) {
  const t = useT();
  const { language } = usePreferences();
  const { action } = view;
  const amount = formatMoney(view.amountMinor ?? 0, purse.iso, language);
  const blocked = action.kind === 'blocked';
  const text = {
    place: t('coupon.place', { amount }),
    agree: t('coupon.agree'),
    signIn: t('coupon.signIn'),
    deposit: t('coupon.deposit'),
    blocked: t('words.placeBet'),
  }[action.kind];
  return (
    <>
      {action.kind === 'deposit' ? <p className={classes['why']}>{refusalText(t, 'funds_insufficient')}</p> : null}
      {blocked && view.amountReason === undefined ? (
        <p className={classes['why']} id="coupon-why">
          {refusalText(t, action.reason)}
        </p>
      ) : null}
      <Button
        type="submit"
        look="primary"
        size="l"
        wide
        className={classes['submit']}
        loading={placing}
        disabled={blocked}
        aria-describedby={blocked ? 'coupon-why' : undefined}
        data-action={action.kind}
      >
        {text}
      </Button>
    </>
  );
}

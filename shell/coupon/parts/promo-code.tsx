import { useState, type FormEvent } from 'react';
import type { QuoteView } from '@glasshouse/contracts/betting-coupon';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { formatOdds } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, CloseIcon, IconButton, TextInput } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { couponInFront } from '../state/coupon-state.ts';
import classes from './body.module.css';
import { useFormatAmount } from './use-controller.ts';
import { useController } from './use-controller.ts';

/** The player's codes to choose from, and a field for one that is not among them. */
export function PromoCode({ quote, fault }: { readonly quote: QuoteView; readonly fault: RefusalCode | undefined }) {
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { promoCode } = couponInFront(useStore(coupon));
  if (promoCode !== undefined) return <ChosenCode code={promoCode} fault={fault} />;
  const choose = (code: string, amountMinor?: number) =>
    editCoupon({ edit: 'setPromo', code, ...(amountMinor !== undefined && { amountMinor }) });
  return (
    <div className={classes['promo']}>
      <Offered quote={quote} onChoose={choose} />
      <Typed onChoose={choose} />
    </div>
  );
}

/** Why the house does not take the code, where it is the code that is wrong. */
export function findPromoFault({ warning }: CouponView): RefusalCode | undefined {
  return warning?.startsWith('promo_') ? warning : undefined;
}

/** Promises nothing of a code that the house does not take. */
function ChosenCode({ code, fault }: { readonly code: string; readonly fault: RefusalCode | undefined }) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  return (
    <p className={classes[fault === undefined ? 'bonus' : 'fault']}>
      <span>{fault === undefined ? t('coupon.promoChosen', { code }) : refusalText(t, fault)}</span>
      <IconButton
        size="s"
        icon={<CloseIcon size={13} />}
        label={t('coupon.promoRemove')}
        onClick={() => editCoupon({ edit: 'setPromo', code: undefined })}
      />
    </p>
  );
}

interface ChooseProps {
  readonly onChoose: (code: string, amountMinor?: number) => void;
}

function Offered({ quote, onChoose }: ChooseProps & { readonly quote: QuoteView }) {
  const t = useT();
  const { coefViewId } = usePreferences();
  const format = useFormatAmount();
  return quote.promoCodes.map(({ code, amount, minOddsMilli }) => (
    <button key={code} type="button" className={classes['code']} onClick={() => onChoose(code, amount)}>
      <strong>{code}</strong>
      <span>{format(amount)}</span>
      <span className={classes['about']}>{t('coupon.promoAbout', { odds: formatOdds(minOddsMilli, coefViewId) })}</span>
    </button>
  ));
}

const CODE = /^[A-Za-z0-9_-]{3,32}$/;

function Typed({ onChoose }: ChooseProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const usable = CODE.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (usable) onChoose(typed.trim());
  };
  return (
    <form className={classes['row']} onSubmit={submit}>
      <TextInput label={t('coupon.promo')} value={typed} onChange={setTyped} autoComplete="off" maxLength={32} />
      <Button type="submit" disabled={!usable}>
        {t('coupon.apply')}
      </Button>
    </form>
  );
}

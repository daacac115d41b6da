import { useState, type FormEvent } from 'react';
import type { QuoteView } from '@glasshouse/contracts/coupon';
import { formatOdds } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Button, CloseIcon, IconButton, TextInput } from '@glasshouse/kit/ui';
import { useServices } from '../../services.ts';
import { couponInFront } from '../state/coupon-state.ts';
import classes from './body.module.css';
import { useFormatAmount } from './use-counter.ts';

/** The player's codes to choose from, and a field for one that is not among them. */
export function PromoCode({ quote }: { readonly quote: QuoteView }) {
  const { coupon, actions } = useServices();
  const { promoCode } = couponInFront(useStore(coupon));
  if (promoCode !== undefined) return <ChosenCode code={promoCode} />;
  const choose = (code: string, amountMinor?: number) =>
    actions.editCoupon({ edit: 'setPromo', code, ...(amountMinor !== undefined && { amountMinor }) });
  return (
    <div className={classes['promo']}>
      <Offered quote={quote} onChoose={choose} />
      <Typed onChoose={choose} />
    </div>
  );
}

function ChosenCode({ code }: { readonly code: string }) {
  const t = useT();
  const { actions } = useServices();
  return (
    <p className={classes['bonus']}>
      <span>{t('coupon.promoChosen', { code })}</span>
      <IconButton
        size="s"
        icon={<CloseIcon size={13} />}
        label={t('coupon.promoRemove')}
        onClick={() => actions.editCoupon({ edit: 'setPromo', code: undefined })}
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

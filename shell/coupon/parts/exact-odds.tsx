import { useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { TextInput } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { parseCoefficient } from '../model/parse-coefficient.ts';
import { useController } from './use-controller.ts';

/** The only coefficient at which coupons are placed; empty for any. */
export function ExactOdds() {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { exactCoef } = useStore(coupon).settings;
  const [typed, setTyped] = useState(() => (exactCoef === 0 ? '' : String(exactCoef / 1000)));
  const parsed = parseCoefficient(typed);
  const change = (text: string) => {
    setTyped(text);
    const oddsMilli = parseCoefficient(text);
    if (oddsMilli !== undefined) editCoupon({ edit: 'setExactOdds', oddsMilli });
  };
  return (
    <TextInput
      label={t('settings.exact')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={change}
      {...(parsed === undefined ? { error: t('settings.exactWrong') } : { hint: t('settings.exactHint') })}
    />
  );
}

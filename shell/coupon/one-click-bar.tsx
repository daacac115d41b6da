import { oneClickStake } from '@glasshouse/domain/coupon';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { BoltIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import { isBonusAccount, payingAccountOf } from './model/paying-account.ts';
import classes from './one-click-bar.module.css';

/** While a press on a price bets at once, whoever presses sees so beside the coupon and on a phone's lower edge. */
export function OneClickBar() {
  const t = useT();
  const { openController, edit: editCoupon } = useFeature('coupon');
  const stake = useOneClickStake();
  if (stake === undefined) return null;
  // What the setting changes is part of the open coupon.
  const turnOff = () =>
    void openController().then(() => {
      leaveFocus();
      editCoupon({ edit: 'setOneClick', on: false });
    });
  return (
    <div className={classes['bar']} data-at-once data-testid="one-click-bar">
      <BoltIcon size={15} />
      <p className={classes['text']}>{t('oneClick.bar', { amount: stake })}</p>
      <button type="button" className={classes['off']} onClick={turnOff}>
        {t('oneClick.off')}
      </button>
    </div>
  );
}

/** The bar goes with its button: the bet slip has the focus then, or its door where the slip is closed. */
function leaveFocus(): void {
  const bar = document.activeElement;
  document.getElementById('coupon')?.focus();
  if (document.activeElement === bar) document.querySelector<HTMLElement>('[aria-controls="coupon"]')?.focus();
}

/** Written; absent where a press bets nothing: for guests, and where the site does not offer it. */
function useOneClickStake(): string | undefined {
  const { summary } = useFeature('coupon');
  const { state } = useFeature('session');
  const { features, facts } = useFeature('site');
  const { language } = usePreferences();
  const { oneClick, accountId } = useStore(summary);
  const { account, signedIn, iso } = payingAccountOf(useStore(state), facts.guestCurrency, accountId);
  if (!oneClick || !signedIn || !account || !features.has('oneClick')) return undefined;
  return formatMoney(oneClickStake(oneClick, { bonusAccount: isBonusAccount(account), iso }), iso, language);
}

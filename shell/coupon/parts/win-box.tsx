import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { CloseIcon, Money } from '@glasshouse/kit/ui';
import type { Boost } from '@glasshouse/domain/settlement';
import { useFeature } from '../../features/use-feature.ts';
import type { PayingAccount } from '../model/paying-account.ts';
import type { CouponView } from '../model/view-coupon.ts';
import classes from './order.module.css';
import { useController } from './use-controller.ts';

/** What the coupon can bring, bonus counted in: of a system the best case, and the least that is not lost. */
export function WinBox({ view, paying }: { readonly view: CouponView; readonly paying: PayingAccount }) {
  const t = useT();
  const { store: coupon } = useController();
  if (!useStore(coupon).settings.isPossibleWinShown) return null;
  // A bet of one price for all of it has none before the house has said it.
  const isPriced = view.oddsMilli > 0 || view.bestWinMinor > 0n;
  return (
    <div className={classes['win']}>
      <span>{t('words.possibleWin')}</span>
      <strong>{isPriced ? <Money amountMinor={view.bestWinMinor} iso={paying.iso} /> : '–'}</strong>
      {view.boost ? <Bonus boost={view.boost} /> : null}
      {view.mayHaveBoost ? <span className={classes['apart']}>{t('coupon.boost.guest')}</span> : null}
      {view.worstWinMinor === undefined ? null : (
        <>
          <span className={classes['least']}>{t('coupon.leastWin')}</span>
          <span className={classes['least']}>
            <Money amountMinor={view.worstWinMinor} iso={paying.iso} />
          </span>
        </>
      )}
    </div>
  );
}

/** The express bonus may be taken off, and is not offered again then. */
function Bonus({ boost: { kind, percent } }: { readonly boost: Boost }) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  const text = t(`coupon.boost.${kind}`, { percent });
  return (
    <span className={classes['bonus']} title={text}>
      <span aria-hidden>
        {t('coupon.bonus')} {t('offers.bonus', { percent })}
      </span>
      <span className="gh-hidden">{text}</span>
      {kind === 'user' ? (
        <button
          type="button"
          aria-label={t('coupon.boost.remove')}
          title={t('coupon.boost.remove')}
          onClick={() => editCoupon({ edit: 'removeBoost' })}
        >
          <CloseIcon size={11} />
        </button>
      ) : null}
    </span>
  );
}

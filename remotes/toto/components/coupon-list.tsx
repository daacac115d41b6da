import type { PoolCouponView } from '@glasshouse/contracts/pools';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { GuestPanel, ShowMore, Sums } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Money, Panel, TimeText } from '@glasshouse/kit/ui';
import { writeMark, type TotoState } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './toto.module.css';

type CouponsState = Extract<TotoState, { readonly view: 'coupons' }>;

/** The visitor's own coupons, what each has won, and why. */
export function CouponList({ state: { kind, isGuest, coupons, older } }: { readonly state: CouponsState }) {
  const t = useT();
  const { language } = usePreferences();
  if (isGuest) return <Guest />;
  if (coupons.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('toto.couponsNone')}
          action={<ButtonLink href={href(language, 'toto', { section: kind })}>{t('toto.current')}</ButtonLink>}
        />
      </Panel>
    );
  }
  return (
    <>
      {coupons.map((coupon) => (
        <OwnCoupon key={coupon.couponId} coupon={coupon} />
      ))}
      {older === undefined ? null : (
        <ShowMore href={href(language, 'totoSection', { section: kind, totoSection: 'coupons' }, { before: older })} />
      )}
    </>
  );
}

function Guest() {
  const t = useT();
  const { openModal } = useShell();
  return <GuestPanel title={t('toto.couponsGuest')} onSignIn={() => openModal('signIn')} />;
}

function OwnCoupon({ coupon }: { readonly coupon: PoolCouponView }) {
  const t = useT();
  const { language } = usePreferences();
  const { kind, number, iso, marks, right, variants, stakeMinor, paidMinor } = coupon;
  return (
    <Panel
      title={
        <a href={href(language, 'totoPool', { section: kind, number: `${number}` })}>
          {t('toto.number', { n: number })}
        </a>
      }
      aside={<TimeText atSec={coupon.atSec} />}
    >
      <div className={classes['own']}>
        <ol className={classes['marks']}>
          {marks.map((bits, at) => {
            const isRight = right === undefined ? undefined : (bits & (right[at] ?? 0)) !== 0;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a position is its place
              <li key={at} className={classes['mark']} data-right={isRight}>
                <small>{at + 1}</small>
                <bdi dir="ltr">{writeMark(bits)}</bdi>
                {isRight === true ? <span className="gh-hidden">{t('toto.isRight')}</span> : null}
              </li>
            );
          })}
        </ol>
        <Sums>
          <div>
            <dt>{t('toto.variantsOf', { n: formatCount(variants, language) })}</dt>
            <dd>
              <Money amountMinor={stakeMinor} iso={iso} />
            </dd>
          </div>
          {coupon.won.map((one) => (
            <div key={one.right}>
              <dt>
                {t('toto.wonBy', {
                  right: one.right,
                  n: formatCount(one.variants, language),
                  each: formatMoney(one.eachMinor, iso, language),
                })}
              </dt>
              <dd>
                <Money amountMinor={one.variants * one.eachMinor} iso={iso} />
              </dd>
            </div>
          ))}
          <div data-strong>
            <dt>{outcomeOf(coupon, t)}</dt>
            <dd>
              <Money amountMinor={paidMinor} iso={iso} />
            </dd>
          </div>
        </Sums>
      </div>
    </Panel>
  );
}

function outcomeOf({ state, isRefunded, paidMinor }: PoolCouponView, t: ReturnType<typeof useT>): string {
  if (isRefunded) return t('toto.refunded');
  if (paidMinor > 0) return t('toto.won');
  return state === 'paid' ? t('toto.lost') : t(`toto.state.${state}`);
}

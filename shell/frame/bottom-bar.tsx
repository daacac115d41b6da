import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ClockIcon, HistoryIcon, HomeIcon, LiveDot, TicketIcon, UserIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './bottom-bar.module.css';
import { LatePart } from './late-part.tsx';

/** Phones and tablets: the sections under the thumb, and the coupon as a sheet. */
export function BottomBar() {
  const t = useT();
  const { language } = usePreferences();
  const { place } = useFeature('page');
  const { state: session } = useFeature('session');
  const { route, params } = useStore(place);
  const signedIn = useStore(session).userId !== undefined;
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <>
      <div className={classes['above']}>
        <LatePart part="oneClickBar" />
      </div>
      <nav className={classes['bar']} aria-label={t('shell.shortcuts')}>
        <a href={href(language, 'home')} aria-current={current(route === 'home')}>
          <HomeIcon size={20} />
          {t('words.home')}
        </a>
        <a href={href(language, 'section', { section: 'live' })} aria-current={current(params['section'] === 'live')}>
          <span className={classes['dot']}>
            <LiveDot />
          </span>
          {t('words.live')}
        </a>
        <CouponDoor />
        <a href={href(language, 'section', { section: 'line' })} aria-current={current(params['section'] === 'line')}>
          <ClockIcon size={20} />
          {t('words.line')}
        </a>
        {signedIn ? (
          <a
            href={href(language, 'officeHistory')}
            aria-current={current(route === 'officeHistory' || route === 'officeBet')}
          >
            <HistoryIcon size={20} />
            {t('shell.bets')}
          </a>
        ) : (
          <a href={href(language, 'login')} aria-current={current(route === 'login')}>
            <UserIcon size={20} />
            {t('words.signIn')}
          </a>
        )}
      </nav>
    </>
  );
}

function CouponDoor() {
  const t = useT();
  const {
    summary: couponSummary,
    oddsMilli: couponOddsMilli,
    sheet: couponSheet,
    show: showCoupon,
  } = useFeature('coupon');
  const { inFront: count } = useStore(couponSummary);
  const oddsMilli = useStore(couponOddsMilli);
  const open = useStore(couponSheet);
  return (
    <button
      type="button"
      className={classes['coupon']}
      aria-expanded={open}
      aria-controls="coupon"
      onClick={() => showCoupon(!open)}
    >
      <span className={classes['ticket']}>
        <TicketIcon size={22} />
        {count > 0 ? <span className={classes['badge']}>{count}</span> : null}
      </span>
      <span className={oddsMilli > 0 ? 'gh-hidden' : undefined}>{t('words.coupon')}</span>
      {oddsMilli > 0 ? <LatePart part="couponOdds" /> : null}
      {count > 0 ? <span className="gh-hidden">{t('words.selections', { count })}</span> : null}
    </button>
  );
}

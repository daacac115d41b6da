import { useRef } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { RegistrationWindow, type AlongProps } from '@glasshouse/kit/sign-in/windows';
import type { CouponController } from '../../coupon/controller/controller.ts';
import { useOpenedController } from '../../coupon/parts/use-opened-controller.ts';
import { useFeature } from '../use-feature.ts';
import { FirstBet } from './first-bet.tsx';
import classes from './modals.module.css';
import { WaysWords } from './ways-words.tsx';

/** The questions of the page, in place; opened from a coupon, with the deposit for it and the bet itself. */
export function Registration() {
  const isWithBet = useStore(useFeature('joining').isWithBet);
  return <WaysWords>{isWithBet ? <WithBet /> : <Questions />}</WaysWords>;
}

function WithBet() {
  return <Questions controller={useOpenedController()} />;
}

function Questions({ controller }: { readonly controller?: CouponController }) {
  const t = useT();
  const { call } = useFeature('network');
  const { notify } = useFeature('notices');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  const entered = useRef<Promise<void>>(undefined);
  const hasEntered = async (): Promise<void> => entered.current;
  const along =
    controller && ((form: AlongProps) => <FirstBet {...form} controller={controller} hasEntered={hasEntered} />);
  return (
    <RegistrationWindow
      call={call}
      notify={notify}
      onClose={() => closeModal('registration')}
      onMade={() => {
        entered.current = refreshSession();
      }}
      refCode={new URLSearchParams(location.search).get('ref') ?? undefined}
      along={along}
    >
      <p className={classes['other']}>
        {t('registration.haveAccount')}{' '}
        <button type="button" className="gh-link" onClick={() => openModal('signIn')}>
          {t('words.signIn')}
        </button>
      </p>
    </RegistrationWindow>
  );
}

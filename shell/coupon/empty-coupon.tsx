import type { ReactNode } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Button, EmptyState, TicketIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './coupon.module.css';
import { isWidgetShown } from './state/widget.ts';

export interface EmptyCouponProps {
  /** What a press on a price does, where it does not put it here. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** What there is to do with an empty coupon; more of it below, once the code for it is there. */
export function EmptyCoupon({ text, children }: EmptyCouponProps) {
  const t = useT();
  return (
    <div className={classes['empty']}>
      <EmptyState icon={<TicketIcon size={24} />} title={t('coupon.emptyTitle')} text={text ?? t('coupon.emptyText')} />
      <RegistrationWidget />
      {children}
    </div>
  );
}

/** Only here: with something on it, a guest's coupon asks by its own button. */
function RegistrationWidget() {
  const t = useT();
  const { state: session } = useFeature('session');
  const { features } = useFeature('site');
  const { open: openModal } = useFeature('modals');
  const { appViewType } = usePreferences();
  const { userId } = useStore(session);
  const shown = isWidgetShown({ count: 0, signedIn: userId !== undefined, appViewType, features });
  if (!shown) return null;
  return (
    <section className={classes['widget']} aria-label={t('words.register')}>
      <p>{t('coupon.widget')}</p>
      <Button wide onClick={() => openModal('registration')}>
        {t('words.register')}
      </Button>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { CloseIcon, IconButton, TicketIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import { LatePart } from '../frame/late-part.tsx';
import classes from './coupon.module.css';
import { SideTabs } from './side-tabs.tsx';

export interface CouponHeadProps {
  readonly count: number;
  /** What can be done, once the code for it is there. */
  readonly tools?: ReactNode;
}

export function CouponHead({ count, tools }: CouponHeadProps) {
  const t = useT();
  const { show: showCoupon } = useFeature('coupon');
  return (
    <>
      <header className={classes['head']}>
        <h2 className={classes['title']}>
          <TicketIcon size={17} />
          {t('words.coupon')}
          {count > 0 ? <span className={classes['count']}>{count}</span> : null}
        </h2>
        {tools}
        <span className={classes['fold']}>
          <IconButton
            size="s"
            icon={<CloseIcon size={16} />}
            label={t('words.close')}
            onClick={() => showCoupon(false)}
          />
        </span>
      </header>
      <SideTabs />
      <LatePart part="oneClickBar" />
    </>
  );
}

import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Tabs } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './coupon.module.css';

/** Beside the coupon stand the bets that are open; a guest has none. */
export function SideTabs() {
  const t = useT();
  const { side, turn } = useFeature('coupon');
  const active = useStore(side);
  const { userId } = useStore(useFeature('session').state);
  if (userId === undefined) return null;
  return (
    <div className={classes['sides']}>
      <Tabs
        label={t('words.coupon')}
        items={[
          { id: 'slip', label: t('words.coupon') },
          { id: 'mine', label: t('coupon.mine') },
        ]}
        active={active}
        onSelect={turn}
      />
    </div>
  );
}

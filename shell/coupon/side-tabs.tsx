import { useLayoutEffect, useRef } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Tabs } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './coupon.module.css';

/** Those that went away last had the focus. */
let hadFocus: boolean | undefined;

/** Beside the coupon stand the bets that are open; a guest has none. */
export function SideTabs() {
  const t = useT();
  const { side, turn } = useFeature('coupon');
  const active = useStore(side);
  const { userId } = useStore(useFeature('session').state);
  const place = useRef<HTMLDivElement>(null);
  // Turning to what has not come yet draws other tabs in the place of these: the focus goes on to the one that is chosen.
  useLayoutEffect(() => {
    const own = place.current;
    if (hadFocus) own?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    return () => {
      hadFocus = own?.contains(document.activeElement);
    };
  }, []);
  if (userId === undefined) return null;
  return (
    <div ref={place} className={classes['sides']}>
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

import { MAX_TABS } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { BoltIcon, IconButton, PlusIcon, SettingsIcon, TrashIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { couponInFront } from '../state/coupon-state.ts';
import { useOneClick } from './use-one-click.tsx';
import classes from './body.module.css';
import { useController } from './use-controller.ts';

export interface HeadToolsProps {
  /** The settings are in front. */
  readonly turned: boolean;
  readonly onTurn: () => void;
}

export function HeadTools({ turned, onTurn }: HeadToolsProps) {
  const t = useT();
  const controller = useController();
  const { store: coupon } = controller;
  const { edit: editCoupon } = useFeature('coupon');
  const state = useStore(coupon);
  const oneClick = useOneClick();
  const count = couponInFront(state).selections.length;
  return (
    <span className={classes['tools']}>
      {oneClick.allowed ? (
        <IconButton
          size="s"
          icon={<BoltIcon size={15} />}
          label={t('oneClick.title')}
          aria-pressed={oneClick.on}
          onClick={() => oneClick.turn(!oneClick.on)}
        />
      ) : null}
      {state.tabs.tabs.length < MAX_TABS && (count > 0 || state.tabs.tabs.length > 1) ? (
        <IconButton
          size="s"
          icon={<PlusIcon size={15} />}
          label={t('coupon.another')}
          onClick={() => editCoupon({ edit: 'addTab' })}
        />
      ) : null}
      {count > 0 ? (
        <IconButton
          size="s"
          icon={<TrashIcon size={15} />}
          label={t('coupon.clear')}
          onClick={() => controller.clear()}
        />
      ) : null}
      <IconButton
        size="s"
        icon={<SettingsIcon size={15} />}
        label={t('coupon.settings')}
        aria-pressed={turned}
        onClick={onTurn}
      />
      {oneClick.dialog}
    </span>
  );
}

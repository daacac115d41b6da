import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { SettingFlag as Flag } from '../state/edit-settings.ts';
import { useController } from './use-controller.ts';

/** A setting that is on or off and changes nothing else. */
export function SettingFlag({ flag }: { readonly flag: Flag }) {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { settings } = useStore(coupon);
  return (
    <Switch checked={settings[flag]} onChange={(on) => editCoupon({ edit: 'setFlag', flag, on })}>
      {t(`settings.${flag}`)}
    </Switch>
  );
}

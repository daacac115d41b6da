import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Switch } from '@glasshouse/kit/ui';
import { useServices } from '../../services.ts';
import type { SettingFlag as Flag } from '../state/edit-settings.ts';

/** A setting that is on or off and changes nothing else. */
export function SettingFlag({ flag }: { readonly flag: Flag }) {
  const t = useT();
  const { coupon, actions } = useServices();
  const { settings } = useStore(coupon);
  return (
    <Switch checked={settings[flag]} onChange={(on) => actions.editCoupon({ edit: 'setFlag', flag, on })}>
      {t(`settings.${flag}`)}
    </Switch>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { IconButton, SettingsIcon } from '@glasshouse/kit/ui';
import { Contained } from '../contained.tsx';
import { useServices } from '../../services.ts';

/** Comes with the first press: no page pays for it before. */
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

export function SettingsDoor() {
  const t = useT();
  const { actions } = useServices();
  const [open, setOpen] = useState(false);
  // The same press closes the open panel first, as every press beside it does, and must not open it again.
  const wasOpen = useRef<boolean>(undefined);
  const press = () => {
    setOpen(!(wasOpen.current ?? open));
    wasOpen.current = undefined;
  };
  const giveUp = () => {
    setOpen(false);
    actions.notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <>
      <IconButton
        icon={<SettingsIcon size={18} />}
        label={t('settings.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={press}
      />
      {open ? (
        <Contained onError={giveUp}>
          <Suspense fallback={null}>
            <SettingsPanel onClose={() => setOpen(false)} />
          </Suspense>
        </Contained>
      ) : null}
    </>
  );
}

import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { IconButton, SettingsIcon } from '@glasshouse/kit/ui';
import { Contained } from '../contained.tsx';
import { useFeature } from '../../features/use-feature.ts';
import type { SettingsStart } from './settings-panel.tsx';

/** Comes with the first press: no page pays for it before. */
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

/** What has the focus when the panel opens. */

export function SettingsDoor() {
  const t = useT();
  const { door, panel } = useSettingsDoor('panel');
  return (
    <>
      <IconButton icon={<SettingsIcon size={18} />} label={t('settings.title')} {...door} />
      {panel}
    </>
  );
}

/** A button that opens the settings, whatever it looks like, and the panel that it opens. */
export function useSettingsDoor(startAt: SettingsStart) {
  const t = useT();
  const { notify } = useFeature('notices');
  const [open, setOpen] = useState(false);
  // The same press closes the open panel first, as every press beside it does, and must not open it again.
  const wasOpen = useRef<boolean>(undefined);
  const press = () => {
    setOpen(!(wasOpen.current ?? open));
    wasOpen.current = undefined;
  };
  const close = useCallback(() => setOpen(false), []);
  const giveUp = () => {
    close();
    notify({ kind: 'error', text: t('errors.network') });
  };
  const panel: ReactNode = open ? (
    <Contained onError={giveUp}>
      <Suspense fallback={null}>
        <SettingsPanel startAt={startAt} onClose={close} />
      </Suspense>
    </Contained>
  ) : null;
  const door = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerDown: () => void (wasOpen.current = open),
    onClick: press,
  } as const;
  return { door, panel };
}

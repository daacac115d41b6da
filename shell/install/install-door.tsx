import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { askToInstall, canInstall } from '../client/install-prompt.ts';
import { useServices } from '../services.ts';

/** Offers the site as an application, where the operator wants it and this browser can; otherwise nothing stands here. */
export function InstallDoor() {
  const t = useT();
  const { features } = useServices();
  const possible = useStore(canInstall, false);
  if (!possible || !features.has('installPrompt')) return null;
  return <Button onClick={() => void askToInstall()}>{t('shell.install')}</Button>;
}

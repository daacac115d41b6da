import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Offers the site as an application, where the operator wants it and this browser can; otherwise nothing stands here. */
export function InstallDoor() {
  const t = useT();
  const { features } = useFeature('site');
  const { isPossible, ask } = useFeature('install');
  const possible = useStore(isPossible);
  if (!possible || !features.has('installPrompt')) return null;
  return <Button onClick={() => void ask()}>{t('shell.install')}</Button>;
}

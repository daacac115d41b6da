import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Notice } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Says that prices come late or not at all. */
export function LiveStatus() {
  const t = useT();
  const status = useStore(useFeature('network').status);
  if (status === 'offline') return <Notice kind="warning">{t('errors.offline')}</Notice>;
  return status === 'polling' ? <Notice kind="info">{t('errors.polling')}</Notice> : null;
}

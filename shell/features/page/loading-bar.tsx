import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../use-feature.ts';
import classes from './loading-bar.module.css';

/** Appears only where a page takes longer than people notice, and never for long; its times are in the stylesheet. */
export function LoadingBar() {
  const t = useT();
  const busy = useStore(useFeature('page').busy);
  return busy ? <progress className={classes['loading']} aria-label={t('words.loading')} /> : null;
}

import { useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import classes from './event-notices.module.css';
import { NoticeSwitches } from './notice-switches.tsx';

/** What stands in the panel of this id. */
export function NoticesPanel({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <>
      <NoticeSwitches />
      <p className={classes['about']}>{t('eventNotices.about')}</p>
      <Button size="s" popoverTarget={id} popoverTargetAction="hide">
        {t('notices.ok')}
      </Button>
    </>
  );
}

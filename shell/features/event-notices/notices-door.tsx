import { useId } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { parseNoticeChoice } from '@glasshouse/domain/event-notices';
import { BellIcon, Button } from '@glasshouse/kit/ui';
import classes from './event-notices.module.css';
import { NoticeSwitches } from './notice-switches.tsx';

/** Beside the favourites: opens what is told of them. The browser closes it by Escape and by a press beside it. */
export function NoticesDoor() {
  const t = useT();
  const id = useId();
  const isOn = parseNoticeChoice(usePreferences().eventNotices).size > 0;
  const label = t('eventNotices.title');
  return (
    <>
      <button
        type="button"
        className={classes['door']}
        popoverTarget={id}
        aria-label={label}
        title={label}
        data-on={isOn}
      >
        <BellIcon size={18} />
      </button>
      <dialog id={id} popover="auto" aria-label={label} className={`gh-raised ${classes['panel']}`}>
        <NoticeSwitches />
        <p className={classes['about']}>{t('eventNotices.about')}</p>
        <Button size="s" popoverTarget={id} popoverTargetAction="hide">
          {t('notices.ok')}
        </Button>
      </dialog>
    </>
  );
}

import { NOTICE_KINDS, parseNoticeChoice } from '@glasshouse/domain/event-notices';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import classes from './event-notices.module.css';

/** What the visitor wants to be told of the events that they have starred. */
export function NoticeSwitches() {
  const t = useT();
  const on = parseNoticeChoice(usePreferences().eventNotices);
  const { switchNotice } = useFeature('eventNotices');
  return (
    <fieldset className={classes['switches']}>
      <legend>{t('eventNotices.title')}</legend>
      {NOTICE_KINDS.map((kind) => (
        <Switch key={kind} checked={on.has(kind)} onChange={(isOn) => switchNotice(kind, isOn)}>
          {t(`eventNotices.${kind}`)}
        </Switch>
      ))}
    </fieldset>
  );
}

import { sectionHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import classes from './event.module.css';

/** No such event, or not any more. */
export function Missing({ section }: { readonly section: 'line' | 'live' }) {
  const t = useT();
  const { language } = usePreferences();
  const other = section === 'live' ? 'line' : 'live';
  return (
    <Panel>
      <h1 className="gh-hidden">{t('missing.title')}</h1>
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <span className={classes.ways}>
            <ButtonLink href={sectionHref(language, section)}>{t(`event.back.${section}`)}</ButtonLink>
            <ButtonLink look="quiet" href={sectionHref(language, other)}>
              {t(`event.back.${other}`)}
            </ButtonLink>
          </span>
        }
      />
    </Panel>
  );
}

import { sectionHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import classes from './event.module.css';

export interface MissingProps {
  readonly section: 'line' | 'live';
  /** Of the top match: nothing is on offer. */
  readonly isTop?: boolean | undefined;
}

/** No such event, or not any more. */
export function Missing({ section, isTop = false }: MissingProps) {
  const t = useT();
  const { language } = usePreferences();
  const title = t(isTop ? 'event.topNone' : 'missing.title');
  const other = section === 'live' ? 'line' : 'live';
  return (
    <Panel>
      <h1 className="gh-hidden">{title}</h1>
      <EmptyState
        title={title}
        text={isTop ? undefined : t('missing.text')}
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

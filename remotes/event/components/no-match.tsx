import { sectionHref } from '@glasshouse/kit/events';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';

/** Nothing is played and nothing is coming up, so that no match is the first among them. */
export function NoMatch() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <>
      <PageHead title={t('event.top')} above={[]} />
      <Panel>
        <EmptyState
          title={t('event.topNone')}
          action={<ButtonLink href={sectionHref(language, 'line')}>{t('event.back.line')}</ButtonLink>}
        />
      </Panel>
    </>
  );
}

import { sectionHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState } from '@glasshouse/kit/ui';
import type { TopState } from '../model.ts';
import { ListsPage } from './lists-page.tsx';

/** What most look for now: live matches of the best known leagues, then the next ones. */
export function TopView({ state }: { readonly state: TopState }) {
  const t = useT();
  const { language } = usePreferences();
  const empty = (
    <EmptyState
      title={t('top.none')}
      text={t('top.noneText')}
      action={<ButtonLink href={sectionHref(language, 'line')}>{t('words.line')}</ButtonLink>}
    />
  );
  return <ListsPage title={t('top.title')} state={state} empty={empty} />;
}

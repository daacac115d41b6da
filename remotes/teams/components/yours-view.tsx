import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState } from '@glasshouse/kit/ui';
import type { YoursState } from '../model.ts';
import { ListsPage } from './lists-page.tsx';
import { useYours } from './use-yours.ts';

/** What somebody has starred and what is of their country, live and next. */
export function YoursView({ state }: { readonly state: YoursState }) {
  const t = useT();
  const { language } = usePreferences();
  const empty = (
    <EmptyState
      title={t('yours.none')}
      text={t('yours.noneText')}
      action={<ButtonLink href={href(language, 'topEvents')}>{t('top.title')}</ButtonLink>}
    />
  );
  return <ListsPage title={t('yours.title')} state={useYours(state)} empty={empty} />;
}

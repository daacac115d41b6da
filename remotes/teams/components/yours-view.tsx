import { useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState } from '@glasshouse/kit/ui';
import type { YoursState } from '../model.ts';
import { MatchList } from './match-list.tsx';
import { makeLists } from './use-lists.ts';
import { useYours } from './use-yours.ts';
import classes from './teams.module.css';

/** What somebody has starred and what is of their country, live and next. */
export function YoursView({ state: first }: { readonly state: YoursState }) {
  const t = useT();
  const { language } = usePreferences();
  const state = useYours(first);
  const { odds, parts } = useMadeOf(state, makeLists);
  const empty = (
    <EmptyState
      title={t('yours.none')}
      text={t('yours.noneText')}
      action={<ButtonLink href={href(language, 'topEvents')}>{t('top.title')}</ButtonLink>}
    />
  );
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <PageHead title={t('yours.title')} above={[]} />
        {parts.map((part) => (
          <MatchList
            key={part.section}
            part={part}
            nowSec={state.nowSec}
            empty={part.section === 'line' ? empty : undefined}
          />
        ))}
      </div>
    </OddsProvider>
  );
}

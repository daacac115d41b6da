import { sectionHref, useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState } from '@glasshouse/kit/ui';
import type { TopState } from '../model.ts';
import { MatchList } from './match-list.tsx';
import { makeLists } from './use-lists.ts';
import classes from './teams.module.css';

/** What most look for now: live matches of the best known leagues, then the next ones. */
export function TopView({ state }: { readonly state: TopState }) {
  const t = useT();
  const { language } = usePreferences();
  const { odds, parts } = useMadeOf(state, makeLists);
  const empty = (
    <EmptyState
      title={t('top.none')}
      text={t('top.noneText')}
      action={<ButtonLink href={sectionHref(language, 'line')}>{t('words.line')}</ButtonLink>}
    />
  );
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <PageHead title={t('top.title')} above={[]} />
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

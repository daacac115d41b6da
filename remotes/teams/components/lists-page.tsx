import type { ReactNode } from 'react';
import { useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { PageHead } from '@glasshouse/kit/page-head';
import type { TopState } from '../model.ts';
import { MatchList } from './match-list.tsx';
import { makeLists } from './use-lists.ts';
import classes from './teams.module.css';

export interface ListsPageProps {
  readonly title: string;
  readonly state: Pick<TopState, 'nowSec' | 'lists'>;
  /** In place of what comes next, where there is nothing. */
  readonly empty: ReactNode;
}

/** Matches that are live, then those that come next, under one title. */
export function ListsPage({ title, state, empty }: ListsPageProps) {
  const { odds, parts } = useMadeOf(state, makeLists);
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <PageHead title={title} above={[]} />
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

import { unreachable } from '@glasshouse/domain/decision';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { EventView } from './event-view.tsx';
import { LeagueView } from './league-view.tsx';
import { LeaguesView } from './leagues-view.tsx';
import { SideView } from './side-view.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './statistics.module.css';

export function StatisticsView({ state, hrefOf, inWindow = false }: ViewProps) {
  return (
    <div className={classes.page} data-window={inWindow || undefined}>
      <View state={state} hrefOf={hrefOf} inWindow={inWindow} />
    </div>
  );
}

function View({ state, ...rest }: ViewProps) {
  switch (state.kind) {
    case 'leagues':
      return <LeaguesView state={state} {...rest} />;
    case 'league':
      return <LeagueView state={state} {...rest} />;
    case 'side':
      return <SideView state={state} {...rest} />;
    case 'event':
      return <EventView state={state} {...rest} />;
    case 'unknown':
      return <Unknown />;
    default:
      return unreachable(state);
  }
}

function Unknown() {
  const t = useT();
  return (
    <Panel>
      <h1 className="gh-hidden">{t('statistics.title')}</h1>
      <EmptyState title={t('statistics.unknown')} />
    </Panel>
  );
}

import { useEventList, type EventEntry, type EventList } from '@glasshouse/kit/events';
import type { OddsStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import type { VirtualState } from '../model.ts';
import { LastResults } from './last-results.tsx';
import { OpenRound } from './open-round.tsx';
import { RunningRound } from './running-round.tsx';
import { useResults } from './use-results.ts';
import classes from './virtual.module.css';

export interface RoundsProps {
  readonly state: VirtualState;
  readonly odds: OddsStore;
  readonly line: EventList;
  readonly live: EventList;
}

/** The round that takes bets beside the one that is played, and what has become of the last ones. */
export function Rounds({ state, odds, line, live }: RoundsProps) {
  const t = useT();
  const { game, nowSec, watched } = state;
  const open = useEventList(line, nothing).entries;
  const running = useEventList(live, nothing).entries;
  const hasEnded = running.some(({ leaving }) => leaving);
  const results = useResults(game, state.results, nowSec, hasEnded);
  const isEmpty = open.length + running.length === 0;
  if (isEmpty && results.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('virtual.none')} />
      </Panel>
    );
  }
  return (
    <div className={classes['columns']}>
      {isEmpty ? (
        <Panel>
          <EmptyState title={t('virtual.none')} />
        </Panel>
      ) : (
        <>
          <OpenRound game={game} entries={open.filter(isStaying)} nowSec={nowSec} odds={odds} watched={watched} />
          <RunningRound game={game} entries={running} odds={odds} watched={watched} />
        </>
      )}
      <LastResults game={game} results={results} />
    </div>
  );
}

/** A missed addition is no loss here: the next round comes by itself. */
function nothing(): void {}

function isStaying({ leaving }: EventEntry): boolean {
  return !leaving;
}

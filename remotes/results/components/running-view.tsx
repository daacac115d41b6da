import { useEffect, useState } from 'react';
import { listEvents, type EventCard } from '@glasshouse/contracts/sportsbook';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { groupEvents, toRunning, type RunningState } from '../model.ts';
import { useShell } from '../shell.ts';
import { ResultGroups } from './result-groups.tsx';
import { ResultsHead } from './results-head.tsx';
import classes from './results.module.css';

const READ_AGAIN_MS = 15_000;

/** How the matches of now stand; read again as long as somebody looks. */
export function RunningView({ state }: { readonly state: RunningState }) {
  const t = useT();
  const events = useRunning(state.events);
  return (
    <div className={classes.page}>
      <ResultsHead title={t('results.liveTitle')} total={events.length} type="live" />
      <p className={classes.late}>{t('live.delayNotice')}</p>
      {events.length === 0 ? (
        <Panel>
          <EmptyState title={t('results.noneLive')} />
        </Panel>
      ) : (
        <ResultGroups sports={groupEvents(events.map(toRunning))} />
      )}
    </div>
  );
}

function useRunning(first: readonly EventCard[]): readonly EventCard[] {
  const { call } = useShell();
  const [events, setEvents] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void call(listEvents, { query: { section: 'live', limit: 200 } }).then((running) => {
        if (running.ok) setEvents(running.answer.events);
      });
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [call]);
  return events;
}

import { useCallback, useEffect, useState } from 'react';
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
  const { events, readAgain } = useRunning(state.events);
  return (
    <div className={classes.page}>
      <ResultsHead title={t('results.liveTitle')} total={events.length} type="live" />
      <output className={classes.late}>
        {readAgain === undefined ? (
          t('live.delayNotice')
        ) : (
          <>
            {t('results.stale')}{' '}
            <button type="button" className="gh-link" onClick={readAgain}>
              {t('words.retry')}
            </button>
          </>
        )}
      </output>
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

interface Running {
  readonly events: readonly EventCard[];
  /** They could not be read anew, and by this it is tried at once. */
  readonly readAgain: (() => void) | undefined;
}

function useRunning(first: readonly EventCard[]): Running {
  const { call } = useShell();
  const [events, setEvents] = useState(first);
  const [isStale, setStale] = useState(false);
  const read = useCallback(async () => {
    const running = await call(listEvents, { query: { section: 'live', limit: 200 } });
    setStale(!running.ok);
    if (running.ok) setEvents(running.answer.events);
  }, [call]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [read]);
  return { events, readAgain: isStale ? () => void read() : undefined };
}

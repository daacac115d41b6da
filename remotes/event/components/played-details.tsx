import { Suspense } from 'react';
import { makeEventList, useMadeOf, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { Notice } from '@glasshouse/kit/ui';
import type { PlayedEvent } from '../model.ts';
import { CheckLink } from './check-link.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPath } from './event-path.tsx';
import { PlayedBody } from './played-body.tsx';
import { RaceResult } from './race-result.tsx';
import { Related } from './related.tsx';
import { ScoreSource } from './score-source.tsx';
import { Timeline } from './timeline.tsx';
import classes from './event.module.css';

function makeParts({ related }: PlayedEvent): { readonly odds: OddsStore; readonly related: EventList } {
  const odds = makeOddsStore();
  return { odds, related: makeEventList(related, { odds, accepts: () => false }) };
}

/** An event that is over: how it ended, and what has won. */
export function PlayedDetails({ state }: { readonly state: PlayedEvent }) {
  const t = useT();
  const { event, played, nowSec } = state;
  const { odds, related } = useMadeOf(state, makeParts);
  return (
    <OddsProvider store={odds}>
      <div className={classes.page} data-testid="played">
        <EventPath event={event} over />
        <EventHeader event={event} nowSec={nowSec} hasTeams={state.hasTeams} over />
        <Timeline event={event} moments={state.moments} hasScorers={state.hasTeams} />
        <ScoreSource event={event} played={played} />
        <CheckLink event={event} />
        {played.voided ? <Notice kind="info">{t('event.voided')}</Notice> : null}
        {played.finish ? <RaceResult event={event} finish={played.finish} /> : null}
        <PlayedBody state={state} />
        <Suspense>
          <Related list={related} tournament={event.tournament} nowSec={nowSec} />
        </Suspense>
      </div>
    </OddsProvider>
  );
}

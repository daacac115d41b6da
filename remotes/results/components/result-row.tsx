import { eventHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Badge, ScoreText, StatusLine, TimeText } from '@glasshouse/kit/ui';
import type { ResultEvent } from '../model.ts';
import classes from './results.module.css';

export interface ResultRowProps {
  readonly event: ResultEvent;
  readonly withDay: boolean;
}

/** When it began, who met, and how it ended; the row leads to all that is kept of it. */
export function ResultRow({ event, withDay }: ResultRowProps) {
  const { language } = usePreferences();
  const { home, away, startsAtSec } = event;
  return (
    <li>
      <a className={classes.row} href={eventHref(language, event)} data-testid="result">
        <span className={classes.time}>
          <TimeText atSec={startsAtSec} as={withDay ? 'start' : 'time'} />
        </span>
        <span className={classes.sides}>
          <bdi className={classes.side} data-won={isWinner(event, 'home') || undefined}>
            {home.name}
          </bdi>
          {away ? (
            <bdi className={classes.side} data-won={isWinner(event, 'away') || undefined}>
              {away.name}
            </bdi>
          ) : null}
        </span>
        <Outcome event={event} />
      </a>
    </li>
  );
}

function Outcome({ event: { status, voided, winners, version, tournament, away } }: Pick<ResultRowProps, 'event'>) {
  const t = useT();
  const isPending = !voided && winners.length === 0 && !status;
  return (
    <span className={classes.outcome}>
      {voided ? <Badge tone="notice">{t('results.void')}</Badge> : null}
      {version > 1 ? <Badge tone="notice">{t('results.corrected')}</Badge> : null}
      {winners.length > 0 ? <strong>{t('results.winner', { names: winners.join(', ') })}</strong> : null}
      {isPending ? <span className={classes.pending}>{t('results.pending')}</span> : null}
      {status && away ? (
        <>
          {status.phase === 'ended' ? null : (
            <span className={classes.status}>
              <StatusLine status={status} sportId={tournament.sportId} />
            </span>
          )}
          <span className={classes.score}>
            <ScoreText status={status} sportId={tournament.sportId} full />
          </span>
        </>
      ) : null}
    </span>
  );
}

/** By the score, where the score is what counts in the end. */
function isWinner({ status, voided }: ResultEvent, side: 'home' | 'away'): boolean {
  if (!status || voided || status.phase !== 'ended') return false;
  const { home, away } = status.score;
  return side === 'home' ? home > away : away > home;
}

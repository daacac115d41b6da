import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { formatClock, useT } from '../i18n/index.ts';
import { periodName } from '../texts/index.ts';
import { useRunningSec } from './use-running-sec.ts';
import { readRedCards, splitDetail } from './split-detail.ts';
import classes from './event-status.module.css';

export interface EventStatusProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
  /** Points that stand in columns elsewhere need no second place here. */
  readonly withoutPoints?: boolean;
}

/** "2nd half 67:03", "Break", "3rd set". The clock runs on between updates; nothing else is drawn for its sake. */
export function EventStatus({ status, sportId, withoutPoints = false }: EventStatusProps) {
  const t = useT();
  const playing = status.phase === 'playing' || status.phase === 'paused';
  const what = playing && status.period > 0 ? periodName(t, sportId, status.period) : t(`phases.${status.phase}`);
  const cards = readRedCards(status.detail);
  const told = cards ? t('events.redCards', cards) : status.detail;
  const detail = withoutPoints && splitDetail(status.detail) ? undefined : told;
  return (
    <span className={classes.status}>
      <span>{what}</span>
      {playing && status.clockSec !== undefined ? (
        <MatchClock clockSec={status.clockSec} running={status.phase === 'playing'} />
      ) : null}
      {playing && detail !== undefined ? <b className={classes.now}>{detail}</b> : null}
    </span>
  );
}

function MatchClock({ clockSec, running }: { readonly clockSec: number; readonly running: boolean }) {
  return <b className={classes.now}>{formatClock(useRunningSec(clockSec, running))}</b>;
}

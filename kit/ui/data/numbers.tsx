import { formatOdds } from '@glasshouse/domain/odds';
import { formatDay, formatMoney, formatStart, formatTime, usePreferences, useT } from '../../i18n/index.ts';
import { classes } from '../classes.ts';

export interface MoneyProps {
  readonly amountMinor: number | bigint;
  readonly iso: string;
  /** Writes the plus of an incoming amount and colours both directions. */
  readonly signed?: boolean;
}

export function Money({ amountMinor, iso, signed = false }: MoneyProps) {
  const { language } = usePreferences();
  const incoming = signed && amountMinor > 0;
  return (
    <span className={classes('gh-num', incoming && 'gh-num--rise')}>
      {incoming ? '+' : ''}
      {formatMoney(amountMinor, iso, language)}
    </span>
  );
}

/** A price in the form the visitor chose. */
export function Odds({ oddsMilli }: { readonly oddsMilli: number }) {
  const { coefViewId } = usePreferences();
  return <span className="gh-num">{formatOdds(oddsMilli, coefViewId)}</span>;
}

export interface TimeTextProps {
  readonly atSec: number;
  /** `time` 19:45, `start` 20 Nov, 19:45, `day` Today (needs `nowSec`). */
  readonly as?: 'time' | 'start' | 'day';
  readonly nowSec?: number;
}

export function TimeText({ atSec, as = 'start', nowSec = 0 }: TimeTextProps) {
  const t = useT();
  const preferences = usePreferences();
  const text =
    as === 'time'
      ? formatTime(atSec, preferences, t)
      : as === 'day'
        ? formatDay(atSec, nowSec, preferences, t)
        : formatStart(atSec, preferences, t);
  return (
    <time className="gh-num" dateTime={new Date(atSec * 1000).toISOString()}>
      {text}
    </time>
  );
}

import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { TimeText } from '@glasshouse/kit/ui';
import { fillPercent, type TimeUsed } from '../model.ts';
import classes from './protection.module.css';

interface UsageProps {
  readonly name: string;
  readonly used: string;
  readonly limit: string;
  readonly left: string;
  readonly percent: number;
  /** When room comes back; absent where nothing is used. */
  readonly roomAtSec?: number;
}

/** How much of it is used: a bar for the eye, the same in words for everybody. */
function Usage({ name, used, limit, left, percent, roomAtSec }: UsageProps) {
  const t = useT();
  return (
    <div className={classes['usage']}>
      <span className={classes['bar']} aria-hidden>
        <i style={{ inlineSize: `${percent}%` }} data-full={percent === 100 || undefined} />
      </span>
      <p className={classes['figures']} aria-label={name}>
        <span className="gh-num">{t('limit.used', { used, limit })}</span>
        <span className="gh-num">{t('limit.left', { left })}</span>
        {roomAtSec === undefined ? null : (
          <span>
            {t('limit.room')} <TimeText atSec={roomAtSec} />
          </span>
        )}
      </p>
    </div>
  );
}

interface MoneyUsageProps extends Pick<UsageProps, 'name' | 'roomAtSec'> {
  readonly usedMinor: number;
  readonly limitMinor: number;
  readonly leftMinor: number;
  readonly currency: string;
}

export function MoneyUsage({ usedMinor, limitMinor, leftMinor, currency, ...more }: MoneyUsageProps) {
  const { language } = usePreferences();
  const write = (amount: number): string => formatMoney(amount, currency, language);
  return (
    <Usage
      {...more}
      used={write(usedMinor)}
      limit={write(limitMinor)}
      left={write(leftMinor)}
      percent={fillPercent(limitMinor, leftMinor)}
    />
  );
}

export function TimeUsage({ name, usedSec, limitSec, roomAtSec }: TimeUsed & Pick<UsageProps, 'name'>) {
  const leftSec = limitSec - usedSec;
  return (
    <Usage
      name={name}
      used={writeHours(usedSec)}
      limit={writeHours(limitSec)}
      left={writeHours(leftSec)}
      percent={fillPercent(limitSec, leftSec)}
      {...(roomAtSec !== undefined && { roomAtSec })}
    />
  );
}

/** "1:05", in hours and minutes, as in the frame's line. */
function writeHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

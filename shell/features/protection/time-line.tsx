import { useEffect, useState } from 'react';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { EyeIcon, EyeOffIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { playedSecAt, type Seen } from './decide-presence.ts';
import classes from './time-line.module.css';

const LOOK_EVERY_MS = 15_000;
const MINUTE_SEC = 60;

/** How long somebody has been here, and what came of it. Hidden only where their country lets it be, and they want it. */
export function TimeLine() {
  const t = useT();
  const { language } = usePreferences();
  const { seen, isLineHidden, hideLine } = useFeature('protection');
  const known = useStore(seen);
  const isHidden = useStore(isLineHidden);
  const played = usePlayed(known);
  if (!known) return null;
  const { mayHideClock, todayNetMinor, currency } = known.state;
  const isAway = mayHideClock && isHidden;
  return (
    <section className={classes['line']} aria-label={t('protection.line')} data-testid="time-line">
      {isAway ? null : (
        <a className={`gh-num ${classes['figures']}`} href={href(language, 'officeResponsible')}>
          <span>{t('protection.here', { time: played })}</span>
          <span>{t('protection.net', { amount: formatMoney(todayNetMinor, currency, language) })}</span>
        </a>
      )}
      {mayHideClock ? (
        <button
          type="button"
          className={classes['eye']}
          title={t(isAway ? 'protection.show' : 'protection.hide')}
          aria-label={t(isAway ? 'protection.show' : 'protection.hide')}
          onClick={() => hideLine(!isAway)}
        >
          {isAway ? <EyeIcon size={12} /> : <EyeOffIcon size={12} />}
        </button>
      ) : null}
    </section>
  );
}

/** "0:42", in hours and minutes. */
function usePlayed(seen: Seen | undefined): string {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = seen ? Math.floor(playedSecAt(seen, Math.max(nowMs, seen.atMs)) / MINUTE_SEC) : 0;
  return `${Math.floor(minutes / MINUTE_SEC)}:${String(minutes % MINUTE_SEC).padStart(2, '0')}`;
}

import { useEffect, useState } from 'react';
import { formatTime, formatZone, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useSettingsDoor } from '../settings/settings-door.tsx';
import classes from './clock.module.css';

const MINUTE_MS = 60_000;

/** The visitor's own time, and the way to another zone. Its place is kept from the first paint on. */
export function Clock() {
  const t = useT();
  const preferences = usePreferences();
  const nowSec = useMinute();
  const { door, panel } = useSettingsDoor('zone');
  // What a place is ahead of UTC depends on the day, which the server may see begin at another moment than the browser.
  const zone = nowSec === undefined ? '' : formatZone(preferences.timeZone, nowSec);
  return (
    <>
      <button
        type="button"
        className={classes['clock']}
        data-half={preferences.is12h || undefined}
        title={t('settings.zone')}
        aria-label={zone === '' ? t('settings.zone') : `${t('settings.zone')}: ${zone}`}
        {...door}
      >
        <time className={classes['time']}>{nowSec === undefined ? '' : formatTime(nowSec, preferences, t)}</time>
        <span className={classes['zone']} dir="ltr">
          {zone}
        </span>
      </button>
      {panel}
    </>
  );
}

/** Absent on the server, whose minute is over before the page is read. Ticks when a minute begins. */
function useMinute(): number | undefined {
  const [nowSec, setNowSec] = useState<number>();
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNowSec(Math.floor(Date.now() / 1000));
      timer = window.setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return nowSec;
}

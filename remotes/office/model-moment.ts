import type { Preferences } from '@glasshouse/contracts/preferences';
import { formatDate, formatTime } from '@glasshouse/kit/i18n';

/** "20 Nov 2026, 19:45:33": money is told to the second. */
export function formatMoment(atSec: number, preferences: Pick<Preferences, 'language' | 'timeZone' | 'is12h'>): string {
  const year = new Date((atSec + preferences.timeZone * 3_600) * 1_000).getUTCFullYear();
  const seconds = String(atSec % 60).padStart(2, '0');
  const time = formatTime(atSec, preferences).replace(/\d+:\d+/, (minutes) => `${minutes}:${seconds}`);
  return `${formatDate(atSec, preferences)} ${year}, ${time}`;
}

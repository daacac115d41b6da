import { readZone, type TimeZone } from '@glasshouse/domain/zones';
import { hasCookie, writePreference } from './write-preference.ts';

/** The zone that the browser names; absent where this program does not know it, or the visitor has chosen one. */
export function findSeenZone(): TimeZone | undefined {
  if (hasCookie('timeZone')) return undefined;
  return readZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}

/** For whatever is asked of the server from now on: it draws by the clock that the visitor sees elsewhere. */
export function saveSeenZone(): void {
  const zone = findSeenZone();
  if (zone !== undefined && !hasCookie('seenZone', String(zone))) writePreference('seenZone', String(zone));
}

import { getPreviousVisit, type SessionRow } from '@glasshouse/contracts/session-list';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { formatMoment, LANGUAGE_ROWS, type Translate } from '@glasshouse/kit/i18n';
import type { Memory } from './watch-idle.ts';

/** The session about which this browser has told already. */
const TOLD_KEY = 'gh-told-session';

/** The visit before this one, once for each session; absent where it was told, or there is none. */
export async function takePrevious(call: CallApi, memory: Memory): Promise<SessionRow | undefined> {
  const asked = await call(getPreviousVisit);
  if (!asked.ok) return undefined;
  const { sessionId, previous } = asked.answer;
  if (memory.getItem(TOLD_KEY) === String(sessionId)) return undefined;
  memory.setItem(TOLD_KEY, String(sessionId));
  return previous;
}

/** When, on what device, and from where. */
export function sayPrevious(
  { startedAtSec, device, country, address }: SessionRow,
  language: Language,
  clock: Parameters<typeof formatMoment>[1],
  t: Translate,
): string {
  const names = new Intl.DisplayNames(LANGUAGE_ROWS[language].tag, { type: 'region' });
  const place = country === undefined ? address : (names.of(country) ?? country);
  const parts = [formatMoment(startedAtSec, clock, t), device.browser, device.system, place];
  return t('session.previous', { visit: parts.filter((part) => part !== undefined).join(', ') });
}

import type { Preferences } from '@glasshouse/contracts/preferences';
import type { RefusalBody, RefusalCode } from '@glasshouse/contracts/refusals';
import { formatMoney, formatStart, type Translate } from '../i18n/index.ts';

/** A refusal with what protection says beside its code: which limit leaves no room, or until when something holds. */
export type ShownRefusal = Pick<RefusalBody['error'], 'code' | 'limit' | 'untilSec' | 'depositBound'>;

type Clock = Pick<Preferences, 'language' | 'timeZone' | 'is12h'>;

/** What a player is told when a call is refused. */
export function refusalText(t: Translate, code: RefusalCode): string {
  return t(`refusals.${code}`);
}

/** The same with everything that is known of it: "Deposits in 24 hours: €5.00 left. There is room again from …". */
export function refusalWords(t: Translate, refusal: ShownRefusal, clock: Clock): string {
  const { code, limit, untilSec, depositBound } = refusal;
  if (depositBound) {
    const most = formatMoney(depositBound.maxMinor, depositBound.currency, clock.language);
    return t(depositBound.reason === 'held' ? 'deposit.mostHeld' : 'deposit.mostAtOnce', { most });
  }
  if (code === 'limit_reached' && limit) {
    const name = t(`limits.name.${limit.limitType}`);
    const left = formatMoney(limit.leftMinor, limit.currency, clock.language);
    // Nothing is counted yet: waiting would make no more room.
    if (limit.roomAtSec <= 0) return t('limits.reachedOnly', { limit: name, left });
    return t('limits.reached', { limit: name, left, at: formatStart(limit.roomAtSec, clock, t) });
  }
  const text = refusalText(t, code);
  return untilSec === undefined ? text : `${text} ${t('limits.until', { at: formatStart(untilSec, clock, t) })}`;
}

const PROTECTING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'self_excluded',
  'play_restricted',
  'timeout_active',
  'session_time_over',
  'limit_reached',
  'limit_required',
]);

/** Refusals that the page of limits and breaks says more about. */
export function isOfProtection(code: RefusalCode): boolean {
  return PROTECTING.has(code);
}

import type { FeedEventState } from '@glasshouse/contracts/feed';
import { EVENT_RULES, USUAL_EVENT_RULE, type EventRule } from '@glasshouse/domain/settlement';

/** An event as its fixture last told it. */
export interface EventStanding {
  readonly sportId: number;
  readonly state: FeedEventState;
  /** When it came into that state. */
  readonly stateAtSec: number;
  /** The start that was planned before, where it has fallen out of the plan. */
  readonly plannedAtSec: number;
  readonly startsAtSec: number;
  /** How it stood when its bets were made void, and void they are still. */
  readonly voidedAs: FeedEventState | undefined;
}

export type EventVerdict =
  | { readonly kind: 'stands' }
  /** What is open is void from that moment on, unless the event is played before. */
  | { readonly kind: 'waits'; readonly dueAtSec: number }
  | { readonly kind: 'void' }
  /** It is played after all, for those who bet from now on: what was void stays void. */
  | { readonly kind: 'returns' };

const HOUR_SEC = 3_600;

/** What becomes of the open markets of an event, by the rules of its sport (`EVENT_RULES`). */
export function decideEventRule(event: EventStanding, nowSec: number): EventVerdict {
  const rule = EVENT_RULES.find((row) => row.sportId === event.sportId) ?? USUAL_EVENT_RULE;
  switch (event.state) {
    case 'scheduled':
      return { kind: event.voidedAs === undefined || isTakenBack(event, rule, nowSec) ? 'stands' : 'returns' };
    case 'cancelled':
      return { kind: 'void' };
    case 'abandoned':
      return waitUntil(event.stateAtSec + rule.abandonedHours * HOUR_SEC, nowSec);
    case 'postponed': {
      const dueAtSec = event.plannedAtSec + rule.postponedHours * HOUR_SEC;
      // The new date is too late already: nobody has to wait for it.
      if (event.startsAtSec > dueAtSec) return { kind: 'void' };
      return waitUntil(dueAtSec, nowSec);
    }
  }
}

/**
 * Said in error, or played within the hours that its bets would have waited for it. What was broken off is not begun anew
 * for them.
 */
function isTakenBack(event: EventStanding, rule: Pick<EventRule, 'postponedHours'>, nowSec: number): boolean {
  const dueAtSec = event.plannedAtSec + rule.postponedHours * HOUR_SEC;
  const latestSec = event.voidedAs === 'abandoned' ? event.plannedAtSec : dueAtSec;
  return nowSec < dueAtSec && event.startsAtSec <= latestSec;
}

function waitUntil(dueAtSec: number, nowSec: number): EventVerdict {
  return nowSec >= dueAtSec ? { kind: 'void' } : { kind: 'waits', dueAtSec };
}

import type { EventCard } from '@glasshouse/contracts/sportsbook';
import type { CouponSelection } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { isOddsMilli } from '@glasshouse/domain/odds';
import type { Translate } from '../i18n/index.ts';
import { oddsCellId } from '../live/index.ts';
import { marketName, outcomeName, type EventNames } from '../texts/index.ts';

export type SelectionEvent = Pick<EventCard, 'eventId' | 'section' | 'startsAtSec' | 'tournament' | 'home' | 'away'>;

export interface PickedOutcome {
  readonly marketKey: string;
  readonly outcomeId: string;
  /** The price that the player saw when they pressed. */
  readonly oddsMilli: number;
}

/** Whom the texts of this event's markets speak of. */
export function namesOf(event: Pick<EventCard, 'tournament' | 'home' | 'away'>): EventNames {
  return { home: event.home.name, away: event.away.name, sportId: event.tournament.sportId };
}

/** What goes on the coupon, named in the page's language; absent for what no coupon of ours can hold. */
export function makeSelection(
  event: SelectionEvent,
  { marketKey, outcomeId, oddsMilli }: PickedOutcome,
  addedAtSec: number,
  t: Translate,
): CouponSelection | undefined {
  const ref = parseSelectionId(oddsCellId(event.eventId, marketKey, outcomeId));
  if (ref === undefined || !isOddsMilli(oddsMilli)) return undefined;
  const names = namesOf(event);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: event.section,
    sportId: event.tournament.sportId,
    tournamentId: event.tournament.id,
    eventName: t('words.versus', { home: names.home, away: names.away }),
    marketName: marketName(t, marketKey, names),
    outcomeName: outcomeName(t, marketKey, outcomeId, names),
    startsAtSec: event.startsAtSec,
    addedAtSec,
    oddsMilli,
  };
}

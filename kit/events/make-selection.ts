import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { CouponSelection } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { isOddsMilli } from '@glasshouse/domain/odds';
import type { Translate } from '../i18n/index.ts';
import { oddsCellId } from '../live/index.ts';
import { eventName, marketName, outcomeName, type EventNames } from '../texts/index.ts';

type NamedEvent = Pick<EventView, 'tournament' | 'home' | 'away' | 'runners' | 'lineUp'>;

export type SelectionEvent = NamedEvent & Pick<EventView, 'eventId' | 'section' | 'startsAtSec'>;

export interface PickedOutcome {
  readonly marketKey: string;
  readonly outcomeId: string;
  /** The price that the player saw when they pressed. */
  readonly oddsMilli: number;
}

/** Whom the texts of this event's markets speak of; in a market of runners or scorers, whom the outcome is on. */
export function namesOf({ home, away, tournament, runners, lineUp }: NamedEvent, outcomeId?: string): EventNames {
  const runner = (runners ?? lineUp)?.find(({ id }) => id === outcomeId)?.name;
  return { home: home.name, away: away?.name ?? '', sportId: tournament.sportId, runner };
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
  const names = namesOf(event, outcomeId);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: event.section,
    sportId: event.tournament.sportId,
    tournamentId: event.tournament.id,
    eventName: eventName(t, names),
    marketName: marketName(t, marketKey, names),
    outcomeName: outcomeName(t, marketKey, outcomeId, names),
    startsAtSec: event.startsAtSec,
    addedAtSec,
    oddsMilli,
  };
}

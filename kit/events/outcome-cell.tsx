import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { useShellPart } from '../remote/index.ts';
import { eventName, marketName, outcomeName } from '../texts/index.ts';
import { OddsCell } from '../ui/index.ts';
import { namesOf, type SelectionEvent } from './make-selection.ts';
import { usePick } from './use-pick.ts';

export interface OutcomeCellProps {
  readonly event: SelectionEvent;
  readonly marketKey: string;
  readonly outcomeId: string;
  /** Beside the price; without it the price stands alone, under a column's head. */
  readonly label?: ReactNode;
}

/** The price of one outcome, wherever it stands: it follows its own changes and goes on the coupon when pressed. */
export function OutcomeCell({ event, marketKey, outcomeId, label }: OutcomeCellProps) {
  const t = useT();
  const coupon = useShellPart('coupon');
  const pick = usePick(event);
  const names = namesOf(event, outcomeId);
  return (
    <OddsCell
      eventId={event.eventId}
      marketKey={marketKey}
      outcomeId={outcomeId}
      selections={coupon.selected}
      label={label}
      name={`${eventName(t, names)}, ${marketName(t, marketKey, names)}: ${outcomeName(t, marketKey, outcomeId, names)}`}
      onPick={(oddsMilli) => pick({ marketKey, outcomeId, oddsMilli })}
    />
  );
}

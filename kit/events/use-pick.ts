import { useT } from '../i18n/index.ts';
import { useShellPart } from '../remote/index.ts';
import { makeSelection, type PickedOutcome, type SelectionEvent } from './make-selection.ts';

/** Puts an outcome of the event on the coupon, or takes it off when it is there. */
export function usePick(event: SelectionEvent): (picked: PickedOutcome) => void {
  const t = useT();
  const coupon = useShellPart('coupon');
  return (picked) => {
    const selection = makeSelection(event, picked, Math.floor(Date.now() / 1000), t);
    if (selection) coupon.toggle(selection);
  };
}

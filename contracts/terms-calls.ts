import type { Call } from './call.ts';
import { placeCoupon } from './coupon.ts';
import { editBet } from './edit-bet.ts';
import { demoDeposit } from './wallet.ts';

/** What makes a new deal with the house. What a player already holds stays theirs to cash out and to look at. */
const NEW_DEALS: ReadonlySet<string> = new Set([placeCoupon.id, editBet.id, demoDeposit.id]);

/** Whether a call waits until the player has agreed to the terms that hold. */
export function isUnderTerms(call: Call): boolean {
  return NEW_DEALS.has(call.id);
}

import { SPEND_KINDS } from '@glasshouse/domain/protection';
import type { Call, MoneyCall } from './call.ts';

/**
 * Whether a call waits until the player has agreed to the terms that hold: those that make a new deal with the house. What
 * a player already holds stays theirs to cash out and to look at.
 */
export function isUnderTerms(call: Call): boolean {
  return isMoneyCall(call) && SPEND_KINDS[call.spends].isNewDeal;
}

function isMoneyCall(call: Call): call is MoneyCall {
  return 'spends' in call;
}

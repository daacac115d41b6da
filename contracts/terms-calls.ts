import { SPEND_KINDS } from '@glasshouse/domain/protection';
import type { Call, MoneyCall } from './call.ts';

/** Whether a call waits until the player has agreed to the terms that hold: by what its contract says that it spends. */
export function isUnderTerms(call: Call | MoneyCall): boolean {
  return 'spends' in call && SPEND_KINDS[call.spends].isNewDeal;
}

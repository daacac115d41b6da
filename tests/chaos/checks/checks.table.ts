import { checkReplays } from './check-answers.ts';
import { checkBets } from './check-bets.ts';
import { checkHolds } from './check-holds.ts';
import { checkLedger } from './check-ledger.ts';
import { checkPrices } from './check-prices.ts';
import { checkProtection } from './check-protection.ts';
import { checkSettlements } from './check-settlements.ts';
import type { Check } from './check.ts';

const RECENT = 60;

/** What holds at every moment, also in the middle of everything: after each fault. */
export const STANDING_CHECKS: Readonly<Record<string, Check>> = {
  'the ledger is whole': checkLedger,
  'who protects themselves is protected': checkProtection,
  'recent answers are given again, byte for byte': (evidence) => checkReplays(evidence, RECENT),
  'prices were offered, agreed to, and not taken late': checkPrices,
};

/** What holds when everything has come to rest: at the end. */
export const FINAL_CHECKS: Readonly<Record<string, Check>> = {
  'every answer is given again, byte for byte': (evidence) => checkReplays(evidence),
  'no bet is lost, doubled or unasked for': checkBets,
  'prices were offered, agreed to, and not taken late': checkPrices,
  'bets that waited are decided, and nothing stays on hold': checkHolds,
  'each bet is settled once by each word and pays what the oracle says': checkSettlements,
  'the ledger is whole': checkLedger,
  'who protects themselves is protected': checkProtection,
};

import type { BetView } from '@glasshouse/contracts/betting-bets';
import { toneOfBet, type StateTone } from './model-bets.ts';

export interface SettlementRow {
  /** Counted from one among those that stand here. */
  readonly place: number;
  readonly state: BetView['state'];
  /** The results were taken back: nothing stands until the next word. */
  readonly isOpen: boolean;
  readonly tone: StateTone;
  readonly payoutMinor: number;
  /** What this word added to the payout of the one before, or took from it. */
  readonly changeMinor: number;
  readonly atSec: number;
}

const STATES: readonly BetView['state'][] = [
  'open',
  'won',
  'lost',
  'returned',
  'part_returned',
  'cashed_out',
  'edited',
];

/**
 * Every word of a settlement beside the one before it, oldest first. A part sold before the end is a word of its own to
 * the house, but it settles nothing: the parts stand elsewhere.
 */
export function listSettlements({ settlements = [] }: BetView): SettlementRow[] {
  const rows: SettlementRow[] = [];
  for (const { state: said, payout, atSec } of settlements) {
    const before = rows.at(-1);
    const state = STATES.find((one) => one === said) ?? 'open';
    const isOpen = state === 'open';
    if (isOpen && (before?.isOpen ?? true)) continue;
    const changeMinor = payout - (before?.payoutMinor ?? 0);
    rows.push({
      place: rows.length + 1,
      state,
      isOpen,
      tone: toneOfBet(state),
      payoutMinor: payout,
      changeMinor,
      atSec,
    });
  }
  return rows;
}

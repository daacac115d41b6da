import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { AccountView } from '@glasshouse/contracts/wallet';
import type { OfficeDoors } from '@glasshouse/kit/office';
import type { BetFilter } from './model-bets.ts';
import type { HistoryFilters } from './model-filters.ts';

export interface HistoryState extends OfficeDoors {
  readonly nowSec: number;
  readonly filter: BetFilter;
  readonly filters: HistoryFilters;
  readonly bets: readonly BetView[];
  /** Present while older ones are to be had. */
  readonly next?: string;
  readonly pending: readonly PendingView[];
  /** The server's clock, in milliseconds, when it told of the pending ones. */
  readonly pendingAtMs: number;
  readonly cashOuts: readonly CashOutView[];
}

/** One bet on a page of its own; no bet where it is not the player's. */
export interface BetState extends OfficeDoors {
  readonly nowSec: number;
  readonly betId: number;
  readonly bet?: BetView;
  readonly account?: AccountView;
  readonly cashOut?: CashOutView;
}

import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { BettingRules, PromoCode, Section } from '@glasshouse/domain/coupon';
import type { Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { BetTimes } from '../platform/load/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { BetSettlements, Builder, FindEditValue, Prices, RiskBook, Signer } from './ports.ts';

/** What betting is made of. */
export interface BettingDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly betTimes: Pick<BetTimes, 'begin'>;
  /** How the site bets, at this moment. The same object for as long as nothing is changed. */
  readonly readRules: () => BettingRules;
  readonly prices: Prices;
  /** Whether operators have closed this sport to this player. */
  readonly isSportClosed: (playerId: number, sportId: number, section: Section) => boolean;
  readonly builder: Builder;
  readonly risk: RiskBook;
  readonly ledger: Pick<Ledger, 'findOwner' | 'book' | 'debts'>;
  /** Free bets of a player's own, which nobody else can use: those that they bought for points. */
  readonly listOwnCodes: (sql: Sql, playerId: number) => Promise<readonly PromoCode[]>;
  /** Whether somebody has to say who they are before the house pays a stake for them. */
  readonly needsName: (sql: Sql, personId: number) => Promise<boolean>;
  readonly signer: Signer;
  readonly bets: BetSettlements;
  /** What the stake of an open bet counts for one that takes its place now: read in the same transaction. */
  readonly findEditValue: FindEditValue;
  /** How long whoever is asked before money moves may take; absent: as everywhere. */
  readonly guardWithinMs?: number | undefined;
  /** Hears what became of a bet that waited. */
  readonly onDecided: (playerId: number, view: PendingView) => void;
}

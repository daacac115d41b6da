/** One thing that is wrong with a ledger. Numbers are as the database holds them, whatever it holds. */
export type Finding =
  | {
      readonly what: 'entry_altered' | 'entry_removed' | 'entry_inserted';
      readonly entryId: bigint;
      readonly sealNo: bigint;
    }
  | { readonly what: 'seal_missing' | 'seal_altered' | 'rows_differ' | 'seal_unknown'; readonly sealNo: bigint }
  | { readonly what: 'signature_wrong'; readonly sealNo: bigint; readonly keyId: string }
  | { readonly what: 'totals_differ'; readonly currency: string; readonly kind: number }
  | {
      readonly what: 'balance_differs';
      readonly accountId: bigint;
      readonly balanceMinor: bigint;
      readonly entriesMinor: bigint;
    }
  | { readonly what: 'account_missing'; readonly accountId: bigint }
  | { readonly what: 'chain_broken'; readonly accountId: bigint; readonly entryId: bigint }
  | { readonly what: 'currency_mixed'; readonly entryId: bigint }
  | { readonly what: 'sum_not_zero'; readonly currency: string; readonly sumMinor: bigint }
  | { readonly what: 'not_conserved'; readonly currency: string; readonly differenceMinor: bigint }
  | { readonly what: 'bet_altered' | 'bet_removed' | 'bet_inserted'; readonly betId: bigint }
  | { readonly what: 'coupon_altered' | 'coupon_removed' | 'coupon_inserted'; readonly couponId: bigint }
  | { readonly what: 'ticket_altered' | 'ticket_removed' | 'ticket_inserted'; readonly ticketId: bigint }
  | { readonly what: 'pools_not_conserved'; readonly currency: string; readonly differenceMinor: bigint }
  | { readonly what: 'pool_differs'; readonly poolId: bigint }
  | { readonly what: 'lotteries_not_conserved'; readonly currency: string; readonly differenceMinor: bigint }
  | { readonly what: 'lottery_differs'; readonly drawId: bigint }
  | { readonly what: 'payouts_not_conserved'; readonly currency: string; readonly differenceMinor: bigint }
  | { readonly what: 'more_faults' };

/** Every fault that is met, by its name; where nearly everything is wrong, the first so many. */
export interface Findings {
  add(finding: Finding): void;
  count(): number;
  list(): readonly Finding[];
}

export const MOST_FINDINGS = 1_000;

export function makeFindings(): Findings {
  const findings: Finding[] = [];
  return {
    add: (finding) => {
      if (findings.length < MOST_FINDINGS) findings.push(finding);
      else findings[MOST_FINDINGS] = { what: 'more_faults' };
    },
    count: () => findings.length,
    list: () => findings,
  };
}

/** One sentence for a person. */
export function describeFinding(finding: Finding): string {
  switch (finding.what) {
    case 'entry_altered':
      return `Entry ${finding.entryId} was altered after it had been sealed (seal ${finding.sealNo}).`;
    case 'entry_removed':
      return `Entry ${finding.entryId} was removed after it had been sealed (seal ${finding.sealNo}).`;
    case 'entry_inserted':
      return `Entry ${finding.entryId} was inserted where seal ${finding.sealNo} says there is none.`;
    case 'rows_differ':
      return `Entries of seal ${finding.sealNo} were altered, with care to hide which.`;
    case 'seal_missing':
      return `Seal ${finding.sealNo} is missing.`;
    case 'seal_altered':
      return `Seal ${finding.sealNo} was altered.`;
    case 'seal_unknown':
      return `Seal ${finding.sealNo} is not the one that was noted earlier: it is gone, or was made anew.`;
    case 'signature_wrong':
      return `Seal ${finding.sealNo} does not bear the signature of the key ${finding.keyId}, or that key is not the house's.`;
    case 'totals_differ':
      return `The seals give another sum of ${finding.currency} entries of kind ${finding.kind} than the entries.`;
    case 'balance_differs':
      return `Account ${finding.accountId} shows ${finding.balanceMinor} and its entries add up to ${finding.entriesMinor}.`;
    case 'account_missing':
      return `There are entries of account ${finding.accountId}, which does not exist.`;
    case 'chain_broken':
      return `The chain of entries of account ${finding.accountId} is broken at entry ${finding.entryId}.`;
    case 'currency_mixed':
      return `Entry ${finding.entryId} moves money between accounts that are not all of its currency, or not all there.`;
    case 'not_conserved':
      return `Bets and settlements in ${finding.currency} explain all but ${finding.differenceMinor} of what the book holds.`;
    case 'bet_altered':
    case 'bet_removed':
    case 'bet_inserted':
    case 'coupon_altered':
    case 'coupon_removed':
    case 'coupon_inserted':
    case 'ticket_altered':
    case 'ticket_removed':
    case 'ticket_inserted':
      return describeStakedOn(finding);
    case 'pools_not_conserved':
      return `Pools in ${finding.currency} hold ${finding.differenceMinor} more than they owe.`;
    case 'pool_differs':
      return `Pool ${finding.poolId} does not add up: its coupons, its categories, its payments or the jackpot.`;
    case 'lotteries_not_conserved':
      return `Lotteries in ${finding.currency} hold ${finding.differenceMinor} more than their draws come to.`;
    case 'lottery_differs':
      return finding.drawId === 0n
        ? 'What draws of lotteries have left is not what the house was told.'
        : `Draw ${finding.drawId} of a lottery does not add up: its tickets, its prizes, its payments or its seed.`;
    case 'payouts_not_conserved':
      return `The house holds ${finding.differenceMinor} ${finding.currency} more than withdrawals wait for.`;
    case 'more_faults':
      return 'There are more faults than are named here.';
    case 'sum_not_zero':
      return `All ${finding.currency} accounts together hold ${finding.sumMinor}, and not nothing.`;
  }
}

/** What was staked on, and is not what was sealed with its stake. */
function describeStakedOn(
  finding: Extract<Finding, { readonly what: `${'bet' | 'coupon' | 'ticket'}_${string}` }>,
): string {
  switch (finding.what) {
    case 'bet_altered':
      return `Bet ${finding.betId} is not what was sealed with its stake.`;
    case 'bet_removed':
      return `Bet ${finding.betId} is gone; its stake is in the ledger.`;
    case 'bet_inserted':
      return `Bet ${finding.betId} has no stake that was sealed with it.`;
    case 'coupon_altered':
      return `Coupon ${finding.couponId} of a pool is not what was sealed with its stake.`;
    case 'coupon_removed':
      return `Coupon ${finding.couponId} of a pool is gone; its stake is in the ledger.`;
    case 'coupon_inserted':
      return `Coupon ${finding.couponId} of a pool has no stake of its own in the ledger.`;
    case 'ticket_altered':
      return `Ticket ${finding.ticketId} of a lottery is not what was sealed with its stake.`;
    case 'ticket_removed':
      return `Ticket ${finding.ticketId} of a lottery is gone; its stake is in the ledger.`;
    case 'ticket_inserted':
      return `Ticket ${finding.ticketId} of a lottery has no stake of its own in the ledger.`;
  }
}

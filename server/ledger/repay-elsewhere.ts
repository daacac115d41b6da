import { repayFrom, type Rate } from '@glasshouse/domain/conversion';
import { minor } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { leftFor, takeFrom, type Purse } from './purse.ts';
import { bookEntries, type Movement } from './store.ts';
import { reduceDebts } from './store-debts.ts';

/** What the smallest units of one currency are worth in those of another now, and by which rows of the table. */
export interface DebtRate {
  readonly ofMinor: Rate;
  readonly rateIds: readonly number[];
}

/** What was owed on one account and repaid from another. */
export interface DebtConversion {
  readonly debtId: number;
  readonly playerId: number;
  readonly fromAccount: number;
  readonly fromMinor: number;
  readonly repaidMinor: number;
  readonly rate: DebtRate;
  readonly outEntryId: number;
  readonly inEntryId: number;
}

/** The rates of the day, and the record of what went by them. */
export interface DebtRates {
  /** Undefined where none holds: nothing is guessed, and that account is left alone. */
  find(tx: Sql, from: string, to: string): Promise<DebtRate | undefined>;
  keep(tx: Sql, made: readonly DebtConversion[]): Promise<void>;
}

/** A payout taken back that its account could not give. */
export interface Claim {
  readonly debtId: number;
  readonly playerId: number;
  readonly betId: number;
  readonly currency: string;
  readonly sinceMs: number;
  leftMinor: number;
}

/** With another account of the same player. */
export interface ClaimOnPurse {
  readonly claim: Claim;
  readonly purse: Purse;
}

/** What was taken from an account. */
export interface Taken {
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

type Made = Omit<DebtConversion, 'outEntryId' | 'inEntryId'>;

/**
 * Claims are repaid from other accounts of their player, as far as these go, in this order: what is taken leaves for the
 * house's exchange account of its currency, and what it is worth comes from that of the claim's (docs/decisions/0222).
 */
export async function repayElsewhere(
  tx: Sql,
  rates: DebtRates | undefined,
  pairs: readonly ClaimOnPurse[],
): Promise<readonly Taken[]> {
  if (!rates || pairs.length === 0) return [];
  const findRate = rememberRates(tx, rates);
  const made: Made[] = [];
  const movements: Movement[] = [];
  const taken: Taken[] = [];
  for (const { claim, purse } of pairs) {
    const owedFor = { purpose: 'claims', sinceMs: claim.sinceMs } as const;
    const thereMinor = leftFor(purse, owedFor);
    if (claim.leftMinor === 0 || thereMinor === 0) continue;
    const rate = await findRate(purse.currency, claim.currency);
    const repaid = rate && repayFrom(minor(thereMinor), minor(claim.leftMinor), rate.ofMinor);
    if (!rate || !repaid) continue;
    claim.leftMinor -= repaid.repaidMinor;
    takeFrom(purse, owedFor, repaid.fromMinor);
    made.push({ debtId: claim.debtId, playerId: claim.playerId, fromAccount: purse.accountId, ...repaid, rate });
    movements.push(...exchangeFor(claim, purse, repaid));
    taken.push({ accountId: purse.accountId, currency: purse.currency, amountMinor: repaid.fromMinor });
  }
  if (made.length === 0) return [];
  await reduceDebts(
    tx,
    made.map(({ debtId, repaidMinor }) => ({ debtId, amountMinor: repaidMinor })),
  );
  const entries = await bookEntries(tx, movements);
  await rates.keep(
    tx,
    made.map((one, at) => ({ ...one, outEntryId: entryAt(entries, 2 * at), inEntryId: entryAt(entries, 2 * at + 1) })),
  );
  return taken;
}

/** Both carry the bet that the claim is of. */
function exchangeFor(
  { betId, currency }: Claim,
  purse: Purse,
  repaid: { readonly fromMinor: number; readonly repaidMinor: number },
): Movement[] {
  return [
    {
      debitAccount: purse.accountId,
      creditAccount: houseAccountId('exchange', purse.currency),
      amountMinor: repaid.fromMinor,
      currency: purse.currency,
      kind: 'repay_out',
      betId,
    },
    {
      debitAccount: houseAccountId('exchange', currency),
      creditAccount: houseAccountId('claims', currency),
      amountMinor: repaid.repaidMinor,
      currency,
      kind: 'repay_in',
      betId,
    },
  ];
}

/** One table of rates for all that is done at once. */
function rememberRates(tx: Sql, rates: DebtRates): (from: string, to: string) => Promise<DebtRate | undefined> {
  const known = new Map<string, DebtRate | undefined>();
  return async (from, to) => {
    if (from === to) return undefined;
    const pair = `${from} ${to}`;
    if (!known.has(pair)) known.set(pair, await rates.find(tx, from, to));
    return known.get(pair);
  };
}

function entryAt(entries: readonly number[], at: number): number {
  const entryId = entries[at];
  if (entryId === undefined) throw new Error('what was repaid has no entry');
  return entryId;
}

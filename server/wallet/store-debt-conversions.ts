import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { DebtConversion } from '../ledger/index.ts';

/** Each beside the two entries that it became. */
export async function insertDebtConversions(tx: Sql, made: readonly DebtConversion[]): Promise<void> {
  for (const one of made) {
    await tx.query(
      `insert into debt_conversion (out_entry, in_entry, debt_id, player_id, from_account, from_minor, repaid_minor, rate_ids,
         minor_num, minor_den)
       values ($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::numeric, $10::numeric)`,
      [
        one.outEntryId,
        one.inEntryId,
        one.debtId,
        one.playerId,
        one.fromAccount,
        one.fromMinor,
        one.repaidMinor,
        sqlArray(one.rate.rateIds),
        String(one.rate.ofMinor.numerator),
        String(one.rate.ofMinor.denominator),
      ],
    );
  }
}

import { describeFinding, verifyLedger } from '../../../server/audit/index.ts';
import { takeFirst, type Evidence } from './check.ts';

/** Money only moves: sums of zero, balances that are the sums of their entries and never were below zero, chains, seals. */
export async function checkLedger({ database }: Evidence): Promise<string[]> {
  const { findings } = await verifyLedger(database);
  const sums = await database.query<{ currency: string; sum: string }>(
    `select currency, sum(amount)::text as sum from (
       select currency, balance_minor as amount from account
       union all select h.currency, e.amount_minor from ledger_entry e join house_account h on h.account_id = e.credit_account
       union all select h.currency, -e.amount_minor from ledger_entry e join house_account h on h.account_id = e.debit_account
     ) both_sides group by currency having sum(amount) <> 0`,
  );
  const below = await database.query<{ account_id: number; entry_id: number; held: string }>(
    `select account_id, entry_id, held::text from (
       select greatest(debit_account, credit_account) as account_id, entry_id,
         sum(case when credit_account > debit_account then amount_minor else -amount_minor end)
           over (partition by greatest(debit_account, credit_account) order by entry_id) as held
       from ledger_entry where greatest(debit_account, credit_account) > 0) running
     where held < 0`,
  );
  return takeFirst([
    ...findings.map(describeFinding),
    ...sums.map(({ currency, sum }) => `All accounts in ${currency} together hold ${sum} and not nothing.`),
    ...below.map((row) => `Account ${row.account_id} was at ${row.held} after entry ${row.entry_id}.`),
  ]);
}

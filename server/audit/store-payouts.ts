import type { Sql } from '../platform/database/index.ts';
import type { Progress } from './store-books.ts';
import { heldBy, type PoolDifference } from './store-pools.ts';

const HELD = heldBy('payouts');

export async function foldPayouts(tx: Sql, after: number, upTo: number): Promise<void> {
  await tx.query(
    `insert into payout_books as b (currency, held_minor) select currency, held from (${HELD}) h
     on conflict (currency) do update set held_minor = b.held_minor + excluded.held_minor`,
    [after, upTo],
  );
}

/** What has to be there: all withdrawals that wait, neither paid nor refused. */
const OWED = `select currency, sum(amount_minor) as owed from withdrawal where state = 1 group by currency`;

/** Every currency in which more or less is held than withdrawals wait for: always none. */
export async function listPayoutDifferences(
  sql: Sql,
  progress: Pick<Progress, 'entry_id'> | undefined,
): Promise<PoolDifference[]> {
  const folded = progress
    ? 'select currency, held_minor as held from payout_books'
    : 'select null::char(3) as currency, 0::numeric as held where false';
  return sql.query<PoolDifference>(
    `with held as (
       select currency, sum(held) as held from (${folded} union all ${HELD}) parts group by currency
     )
     select coalesce(h.currency, o.currency) as currency, (coalesce(h.held, 0) - coalesce(o.owed, 0))::text as difference
     from held h full join (${OWED}) o on o.currency = h.currency
     where coalesce(h.held, 0) <> coalesce(o.owed, 0) order by 1`,
    [progress?.entry_id ?? 0, Number.MAX_SAFE_INTEGER],
  );
}

import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';

export interface PersonProtectionRow {
  readonly currency: CurrencyIso;
  readonly country: string;
  readonly is_prompted: boolean;
  readonly has_left_offers: boolean;
}

export async function findPersonProtection(sql: Sql, personId: number): Promise<PersonProtectionRow | undefined> {
  const [row] = await sql.query<PersonProtectionRow>(
    `select currency, country, prompted_at is not null as is_prompted, offers_left_at is not null as has_left_offers
     from person_protection where person_id = $1`,
    [personId],
  );
  return row;
}

/** Kept as it was first: whoever moves or opens another account gains no room by it. */
export async function insertPersonProtection(
  tx: Sql,
  personId: number,
  { currency, country }: { readonly currency: CurrencyIso; readonly country: string },
): Promise<void> {
  await tx.query(
    'insert into person_protection (person_id, currency, country) values ($1, $2, $3) on conflict do nothing',
    [personId, currency, country],
  );
}

export async function setPrompted(tx: Sql, personId: number): Promise<void> {
  await tx.query('update person_protection set prompted_at = coalesce(prompted_at, now()) where person_id = $1', [
    personId,
  ]);
}

/** Whether that was new. */
export async function setOffersLeft(tx: Sql, personId: number, isLeft: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update person_protection set offers_left_at = case when $2 then clock_timestamp() end
     where person_id = $1 and (offers_left_at is null) = $2 returning 1 as changed`,
    [personId, isLeft],
  );
  return rows.length > 0;
}

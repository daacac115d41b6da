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

/** Country and currency are kept as they were first: whoever moves or opens another account gains no room by it. */
export async function keepPersonProtection(
  tx: Sql,
  personId: number,
  {
    currency,
    country,
    profileStamp,
  }: Pick<PersonProtectionRow, 'currency' | 'country'> & { readonly profileStamp: string },
): Promise<void> {
  await tx.query(
    `insert into person_protection (person_id, currency, country, profile_stamp) values ($1, $2, $3, $4)
     on conflict (person_id) do update set profile_stamp = excluded.profile_stamp
       where person_protection.profile_stamp is distinct from excluded.profile_stamp`,
    [personId, currency, country, profileStamp],
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

/** By which profiles what holds was written, in each country. */
export async function listProfileStamps(
  sql: Sql,
): Promise<{ readonly country: string; readonly stamp: string | null }[]> {
  return sql.query('select distinct country, profile_stamp as stamp from person_protection');
}

/** In the order of their numbers. */
export async function listStampedPersons(
  sql: Sql,
  of: { readonly country: string; readonly stamp: string | null; readonly after: number; readonly most: number },
): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select person_id from person_protection
     where country = $1 and profile_stamp is not distinct from $2 and person_id > $3 order by person_id limit $4`,
    [of.country, of.stamp, of.after, of.most],
  );
  return rows.map((row) => row.person_id);
}

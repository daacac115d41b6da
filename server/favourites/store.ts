import type { Favourite } from '@glasshouse/contracts/favourites';
import type { FavouriteId } from '@glasshouse/domain/favourites';
import type { Sql } from '../platform/database/index.ts';

export async function listFavouritesOf(sql: Sql, personId: number): Promise<readonly Favourite[]> {
  return sql.query<Favourite>(
    `select kind, subject_id as id, name, sport_id as "sportId" from favourite
     where person_id = $1 order by favourite_id`,
    [personId],
  );
}

/** Two changes of one person's stars wait for each other here, the very first two as well. */
export async function lockList(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    `insert into favourite_list (person_id) values ($1)
     on conflict (person_id) do update set person_id = excluded.person_id`,
    [personId],
  );
}

export async function insertFavourites(tx: Sql, personId: number, added: readonly Favourite[]): Promise<void> {
  await tx.query(
    `insert into favourite (person_id, kind, subject_id, name, sport_id)
     select $1, kind, id, name, "sportId"
     from json_to_recordset($2) as told (kind text, id bigint, name text, "sportId" bigint)`,
    [personId, JSON.stringify(added)],
  );
}

/** Whether it was there. */
export async function deleteFavourite(tx: Sql, personId: number, { kind, id }: FavouriteId): Promise<boolean> {
  const rows = await tx.query(
    'delete from favourite where person_id = $1 and kind = $2 and subject_id = $3 returning favourite_id',
    [personId, kind, id],
  );
  return rows.length > 0;
}

export async function deleteList(tx: Sql, personId: number): Promise<undefined> {
  await tx.query('delete from favourite where person_id = $1', [personId]);
  await tx.query('delete from favourite_list where person_id = $1', [personId]);
}

import type { Favourite } from '@glasshouse/contracts/favourites';
import type { FavouriteId } from '@glasshouse/domain/favourites';
import { sqlArray, type Sql } from '../platform/database/index.ts';

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

export interface Renumbered extends FavouriteId {
  /** Its number from now on, and the name by which it is known. */
  readonly to: number;
  readonly name: string;
}

/** Whoever has starred one of these: their lists are held until the transaction ends. */
export async function lockListsWith(tx: Sql, starred: readonly FavouriteId[]): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select person_id as id from favourite_list where person_id in (
       select person_id from favourite join json_to_recordset($1) as given (kind text, id bigint)
         on favourite.kind = given.kind and subject_id = given.id
     ) order by person_id for update`,
    [JSON.stringify(starred)],
  );
  return rows.map(({ id }) => id);
}

/** Of these persons. Where somebody has starred it under both numbers, one star is left. */
export async function renumberFavourite(
  tx: Sql,
  personIds: readonly number[],
  { kind, id, to, name }: Renumbered,
): Promise<void> {
  await tx.query(
    `delete from favourite old using favourite held
     where old.person_id = any($1::bigint[]) and old.kind = $2 and old.subject_id = $3
       and held.person_id = old.person_id and held.kind = $2 and held.subject_id = $4`,
    [sqlArray(personIds), kind, id, to],
  );
  await tx.query(
    `update favourite set subject_id = $4, name = left($5, 200)
     where person_id = any($1::bigint[]) and kind = $2 and subject_id = $3`,
    [sqlArray(personIds), kind, id, to, name],
  );
}

export async function deleteList(tx: Sql, personId: number): Promise<undefined> {
  // The list before its stars, as everybody takes them.
  await tx.query('select from favourite_list where person_id = $1 for update', [personId]);
  await tx.query('delete from favourite where person_id = $1', [personId]);
  await tx.query('delete from favourite_list where person_id = $1', [personId]);
}

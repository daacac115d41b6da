import type { Sql } from '../platform/database/index.ts';

export interface PhoneRow {
  /** E.164. */
  readonly phone: string;
  readonly phone_country: string;
}

/** Parts of a number are both there or both not. */
type MaybePhone = { readonly [Part in keyof PhoneRow]: string | null };

export interface ProfileRow extends MaybePhone {
  readonly country: string;
  readonly registered_at_sec: number;
  readonly now_sec: number;
  readonly ref_code: string | null;
  /** A code came from it: it is one of the player's logins, and their country is in it. */
  readonly is_phone_confirmed: boolean;
  /** They have named an address to be confirmed. */
  readonly is_claimed: boolean;
}

export async function getProfileRow(sql: Sql, playerId: number): Promise<ProfileRow> {
  const [row] = await sql.query<ProfileRow>(
    `select country, floor(extract(epoch from created_at))::bigint as registered_at_sec,
       coalesce(login.value, phone) as phone, case when login.value is null then phone_country end as phone_country,
       login.value is not null as is_phone_confirmed,
       floor(extract(epoch from now()))::bigint as now_sec, ref_code,
       mail_claimed is not null or phone_claimed is not null as is_claimed
     from player left join login on login.player_id = player.player_id and login.kind = 'phone'
     where player.player_id = $1`,
    [playerId],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row;
}

export interface HeldPhone extends MaybePhone {
  /** How often it was changed within the window. */
  readonly changes: number;
  /** There is one that a code has confirmed. */
  readonly is_confirmed: boolean;
}

/** Of two changes at once the second one waits here, and then finds what the first has left. */
export async function lockPhone(tx: Sql, playerId: number, windowSec: number): Promise<HeldPhone> {
  const [row] = await tx.query<HeldPhone>(
    `select phone, phone_country, cardinality(array(
       select at from unnest(phone_changed_at) as at where at > clock_timestamp() - make_interval(secs => $2)
     )) as changes,
       exists (select 1 from login where login.player_id = player.player_id and kind = 'phone') as is_confirmed
     from player where player_id = $1 for no key update`,
    [playerId, windowSec],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row;
}

/** Remembers when, for as many changes as the window takes. */
export async function updatePhone(tx: Sql, playerId: number, row: PhoneRow, mostChanges: number): Promise<void> {
  await tx.query(
    `update player set phone = $2, phone_country = $3,
       phone_changed_at = (array_prepend(clock_timestamp(), phone_changed_at))[1:$4]
     where player_id = $1`,
    [playerId, row.phone, row.phone_country, mostChanges],
  );
}

/** The moments of its changes stay: removing is no way around their limit. */
export async function clearPhone(sql: Sql, playerId: number): Promise<void> {
  await sql.query('update player set phone = null, phone_country = null where player_id = $1', [playerId]);
}

/** Of whichever of their players has one; one that a code has confirmed before others. */
export async function findPhoneOfPerson(sql: Sql, personId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ phone: string }>(
    `select phone from (
       select value as phone, 0 as rank, player_id from login where person_id = $1 and kind = 'phone'
       union all select phone, 1, player_id from player where person_id = $1 and phone is not null
     ) as known order by rank, player_id limit 1`,
    [personId],
  );
  return row?.phone;
}

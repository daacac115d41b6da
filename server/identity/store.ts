import { drawPlayerId } from './draw-player-id.ts';
import type { Sql } from '../platform/database/index.ts';

export interface NewPlayerRow {
  readonly person_id: number;
  readonly password_hash: string;
  readonly country: string;
  readonly registration_type: string;
  readonly ref_code: string | undefined;
  readonly bonus_choice: number | undefined;
}

export async function insertPerson(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ person_id: number }>('select draw_person() as person_id');
  if (!row) throw new Error('a drawn person came back without an id');
  return row.person_id;
}

const TRIES = 20;

/** The new player's id: one that was drawn and that nobody has. */
export async function insertPlayer(tx: Sql, row: NewPlayerRow, drawId: () => number = drawPlayerId): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const [inserted] = await tx.query<{ player_id: number }>(
      `insert into player (player_id, person_id, password_hash, country, registration_type, ref_code, bonus_choice)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (player_id) do nothing returning player_id`,
      [
        drawId(),
        row.person_id,
        row.password_hash,
        row.country,
        row.registration_type,
        row.ref_code ?? null,
        row.bonus_choice ?? null,
      ],
    );
    if (inserted) return inserted.player_id;
  }
  throw new Error('no free number was found for a player');
}

interface PasswordRow {
  readonly person_id: number;
  readonly password_hash: string;
}

export async function findPassword(sql: Sql, playerId: number): Promise<PasswordRow | undefined> {
  const [row] = await sql.query<PasswordRow>('select person_id, password_hash from player where player_id = $1', [
    playerId,
  ]);
  return row;
}

/** The latest terms that the player has agreed to; 0 for none. */
export async function findAgreedVersion(sql: Sql, playerId: number): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from terms_agreement where player_id = $1',
    [playerId],
  );
  return row?.version ?? 0;
}

/** A repeat leaves the first moment as it is. */
export async function insertAgreement(sql: Sql, playerId: number, version: number): Promise<void> {
  await sql.query('insert into terms_agreement (player_id, version) values ($1, $2) on conflict do nothing', [
    playerId,
    version,
  ]);
}

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
}

export async function getProfileRow(sql: Sql, playerId: number): Promise<ProfileRow> {
  const [row] = await sql.query<ProfileRow>(
    `select country, floor(extract(epoch from created_at))::bigint as registered_at_sec, phone, phone_country
     from player where player_id = $1`,
    [playerId],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row;
}

export interface HeldPhone extends MaybePhone {
  /** How often it was changed within the window. */
  readonly changes: number;
}

/** Of two changes at once the second one waits here, and then finds what the first has left. */
export async function lockPhone(tx: Sql, playerId: number, windowSec: number): Promise<HeldPhone> {
  const [row] = await tx.query<HeldPhone>(
    `select phone, phone_country, cardinality(array(
       select at from unnest(phone_changed_at) as at where at > clock_timestamp() - make_interval(secs => $2)
     )) as changes
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

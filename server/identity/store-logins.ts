import type { AddressKind } from '@glasshouse/contracts/identity';
import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import type { Login } from '@glasshouse/domain/identity';
import type { ClaimedPlayer, LockedPlayer, PlayerOfPerson } from '../session/index.ts';
import type { Sql } from '../platform/database/index.ts';

interface HolderRow {
  readonly player_id: number;
  readonly person_id: number;
}

interface ClaimedRow extends HolderRow {
  readonly password_hash: string;
  readonly is_unused: boolean;
}

const toHolder = (row: HolderRow | undefined): PlayerOfPerson | undefined =>
  row && { playerId: row.player_id, personId: row.person_id };

export async function findHolder(sql: Sql, playerId: number): Promise<PlayerOfPerson | undefined> {
  const [row] = await sql.query<HolderRow>(
    'select player_id, person_id from player where player_id = $1',
    [playerId],
    'identity-holder',
  );
  return toHolder(row);
}

export async function findLogin(sql: Sql, kind: AddressKind, value: string): Promise<PlayerOfPerson | undefined> {
  const [row] = await sql.query<HolderRow>(
    'select player_id, person_id from login where kind = $1 and value = $2',
    [kind, value],
    'identity-login',
  );
  return toHolder(row);
}

export interface LoginRow {
  readonly kind: AddressKind;
  readonly value: string;
}

export async function listLogins(sql: Sql, playerId: number): Promise<readonly LoginRow[]> {
  return sql.query<LoginRow>(
    'select kind, value from login where player_id = $1 order by kind',
    [playerId],
    'identity-logins',
  );
}

/** All addresses of a person's players, confirmed or only named. */
export async function listNamedLogins(sql: Sql, personId: number): Promise<readonly LoginRow[]> {
  return sql.query<LoginRow>(
    `select kind, value from login where person_id = $1
     union select 'mail', mail_claimed from player where person_id = $1 and mail_claimed is not null
     union select 'phone', phone_claimed from player where person_id = $1 and phone_claimed is not null`,
    [personId],
  );
}

/** A person's, of whichever of their players has one, and in which language they are written to. */
export async function findAddress(
  sql: Sql,
  personId: number,
  kind: AddressKind,
): Promise<{ readonly target: string; readonly language: Language } | undefined> {
  const [row] = await sql.query<{ value: string; language: string | null }>(
    `select login.value, player.language from login join player using (player_id)
     where login.person_id = $1 and login.kind = $2 order by login.player_id limit 1`,
    [personId, kind],
  );
  return row && { target: row.value, language: isLanguage(row.language) ? row.language : 'en' };
}

export interface MailRow {
  readonly player_id: number;
  readonly person_id: number;
  readonly value: string;
  readonly language: string | null;
}

/** Confirmed mail addresses of players, as far as they have one. */
export async function listMails(sql: Sql, playerIds: readonly number[]): Promise<readonly MailRow[]> {
  return sql.query<MailRow>(
    `select login.player_id, login.person_id, login.value, player.language
     from login join player using (player_id) where login.kind = 'mail' and login.player_id = any($1)`,
    [[...playerIds]],
  );
}

/** False where it has become another player's meanwhile. */
export async function saveLogin(tx: Sql, holder: PlayerOfPerson, { kind, value }: LoginRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into login (kind, value, player_id, person_id) values ($1, $2, $3, $4)
     on conflict (kind, value) do update set confirmed_at = clock_timestamp() where login.player_id = $3
     returning 1`,
    [kind, value, holder.playerId, holder.personId],
  );
  return rows.length === 1;
}

/** What was there, if anything. */
export async function deleteLogin(tx: Sql, playerId: number, kind: AddressKind): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>(
    'delete from login where player_id = $1 and kind = $2 returning value',
    [playerId, kind],
  );
  return row?.value;
}

const CLAIMED = `p.player_id, p.person_id, p.password_hash, exists (
    select 1 from made_password m where m.player_id = p.player_id and m.known_at is null) as is_unused`;

/** Whose login it is, with what their password is looked at by. */
export async function findClaimed(sql: Sql, login: Login): Promise<ClaimedPlayer | undefined> {
  const [row] = await (login.kind === 'id'
    ? sql.query<ClaimedRow>(
        `select ${CLAIMED} from player p where p.player_id = $1`,
        [login.playerId],
        'identity-claimed-by-id',
      )
    : sql.query<ClaimedRow>(
        `select ${CLAIMED} from login l join player p on p.player_id = l.player_id where l.kind = $1 and l.value = $2`,
        [login.kind, login.value],
        'identity-claimed',
      ));
  return (
    row && {
      playerId: row.player_id,
      personId: row.person_id,
      passwordHash: row.password_hash,
      isUnused: row.is_unused,
    }
  );
}

/** As `lockPlayer` does; whose player it is, and by which password. */
export async function lockHolder(
  tx: Sql,
  playerId: number,
): Promise<(LockedPlayer & { readonly personId: number }) | undefined> {
  const [row] = await tx.query<Pick<ClaimedRow, 'person_id' | 'password_hash'>>(
    'select person_id, password_hash from player where player_id = $1 for no key update',
    [playerId],
    'identity-lock-holder',
  );
  return row && { personId: row.person_id, passwordHash: row.password_hash };
}

/** Of two changes of how a player comes in, the second waits here. */
export async function lockPlayer(tx: Sql, playerId: number): Promise<void> {
  await tx.query('select 1 from player where player_id = $1 for no key update', [playerId]);
}

export async function saveLanguage(tx: Sql, playerId: number, language: Language): Promise<void> {
  await tx.query('update player set language = $2 where player_id = $1', [playerId, language]);
}

/** English where they have never said. */
export async function findLanguage(sql: Sql, playerId: number): Promise<Language> {
  const [row] = await sql.query<{ language: string | null }>('select language from player where player_id = $1', [
    playerId,
  ]);
  return isLanguage(row?.language) ? row.language : 'en';
}

export interface ClaimRow {
  readonly mail_claimed: string | null;
  readonly phone_claimed: string | null;
}

export async function saveClaim(tx: Sql, playerId: number, { kind, value }: LoginRow): Promise<void> {
  const column = kind === 'mail' ? 'mail_claimed' : 'phone_claimed';
  await tx.query(`update player set ${column} = $2 where player_id = $1`, [playerId, value]);
}

export async function findClaims(sql: Sql, playerId: number): Promise<ClaimRow | undefined> {
  const [row] = await sql.query<ClaimRow>('select mail_claimed, phone_claimed from player where player_id = $1', [
    playerId,
  ]);
  return row;
}

export async function deleteLogins(tx: Sql, playerIds: readonly number[]): Promise<undefined> {
  await tx.query('delete from login where player_id = any($1)', [[...playerIds]]);
  await tx.query('delete from made_password where player_id = any($1)', [[...playerIds]]);
  await tx.query(
    `update player set phone = null, phone_country = null, phone_claimed = null, mail_claimed = null
     where player_id = any($1)`,
    [[...playerIds]],
  );
}

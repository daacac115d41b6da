import type { PasskeyView } from '@glasshouse/contracts/factors-passkeys';
import type { PlayerOfPerson } from '../session/index.ts';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface NewPasskeyRow {
  readonly credential_id: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly is_backed_up: boolean;
  readonly name: string;
}

export interface PasskeyRow {
  readonly passkey_id: number;
  readonly player_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

const COLUMNS = 'passkey_id, player_id, credential_id, public_key, counter, transports';

interface ViewRow {
  readonly passkey_id: number;
  readonly name: string;
  readonly created_at_sec: number;
  readonly used_at_sec: number | null;
  readonly is_backed_up: boolean;
}

const VIEW = `passkey_id, name, is_backed_up, floor(extract(epoch from created_at))::bigint as created_at_sec,
  floor(extract(epoch from used_at))::bigint as used_at_sec`;

const toView = (row: ViewRow): PasskeyView => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAtSec: row.created_at_sec,
  ...(row.used_at_sec !== null && { usedAtSec: row.used_at_sec }),
  isBackedUp: row.is_backed_up,
});

export async function listPasskeyViews(sql: Sql, playerId: number): Promise<PasskeyView[]> {
  const rows = await sql.query<ViewRow>(`select ${VIEW} from passkey where player_id = $1 order by passkey_id`, [
    playerId,
  ]);
  return rows.map(toView);
}

export async function listPasskeys(sql: Sql, playerId: number): Promise<readonly PasskeyRow[]> {
  return sql.query<PasskeyRow>(`select ${COLUMNS} from passkey where player_id = $1 order by passkey_id`, [playerId]);
}

export async function findPasskey(sql: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql.query<PasskeyRow>(`select ${COLUMNS} from passkey where credential_id = $1`, [credentialId]);
  return row;
}

/** Of two that a player adds at once, the second waits here, and is counted with the first. */
export async function countPasskeys(tx: Sql, playerId: number): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('passkeys ' || $1, 0))`, [String(playerId)]);
  const [row] = await tx.query<{ have: number }>('select count(*)::int as have from passkey where player_id = $1', [
    playerId,
  ]);
  return row?.have ?? 0;
}

/** Undefined where it is known already, whoever's it is. */
export async function insertPasskey(
  tx: Sql,
  { playerId, personId }: PlayerOfPerson,
  row: NewPasskeyRow,
): Promise<PasskeyView | undefined> {
  const [inserted] = await tx.query<ViewRow>(
    `insert into passkey (player_id, person_id, credential_id, public_key, counter, transports, is_backed_up, name)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6::text[], $7, $8)
     on conflict (credential_id) do nothing returning ${VIEW}`,
    [
      playerId,
      personId,
      row.credential_id,
      Buffer.from(row.public_key).toString('hex'),
      row.counter,
      sqlArray(row.transports),
      row.is_backed_up,
      row.name,
    ],
  );
  return inserted && toView(inserted);
}

/** Whether it was not removed, in the transaction of a session that begins by it. */
export async function hasPasskey(tx: Sql, passkeyId: number): Promise<boolean> {
  const rows = await tx.query('select 1 from passkey where passkey_id = $1', [passkeyId]);
  return rows.length === 1;
}

/** False where its device has counted no further than before: two devices have the same key. */
export async function markUsed(sql: Sql, passkeyId: number, counter: number, isBackedUp: boolean): Promise<boolean> {
  const rows = await sql.query(
    `update passkey set counter = $2, is_backed_up = $3, used_at = clock_timestamp()
     where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkeyId, counter, isBackedUp],
  );
  return rows.length === 1;
}

export async function renamePasskey(sql: Sql, playerId: number, passkeyId: number, name: string): Promise<boolean> {
  const rows = await sql.query('update passkey set name = $3 where player_id = $1 and passkey_id = $2 returning 1', [
    playerId,
    passkeyId,
    name,
  ]);
  return rows.length === 1;
}

export async function deletePasskey(tx: Sql, playerId: number, passkeyId: number): Promise<boolean> {
  const rows = await tx.query('delete from passkey where player_id = $1 and passkey_id = $2 returning 1', [
    playerId,
    passkeyId,
  ]);
  return rows.length === 1;
}

export interface ChallengeRow {
  readonly purpose: string;
  readonly player_id: number | undefined;
  readonly challenge: string;
}

/** `browserHash` in hexadecimal. */
export async function insertChallenge(
  sql: Sql,
  browserHash: string,
  row: ChallengeRow,
  goodForSec: number,
): Promise<void> {
  await sql.query(
    `insert into passkey_challenge (browser_hash, purpose, player_id, challenge, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [browserHash, row.purpose, row.player_id ?? null, row.challenge, goodForSec],
  );
}

/** Gone with the first that asks for it, whatever becomes of it. */
export async function takeChallenge(
  sql: Sql,
  browserHash: string,
  purpose: string,
  playerId: number | undefined,
): Promise<string | undefined> {
  const [row] = await sql.query<{ challenge: string; is_good: boolean }>(
    `delete from passkey_challenge where browser_hash = decode($1, 'hex')
     returning challenge, purpose = $2 and player_id is not distinct from $3::bigint
       and expires_at > clock_timestamp() as is_good`,
    [browserHash, purpose, playerId ?? null],
  );
  return row?.is_good ? row.challenge : undefined;
}

export async function deleteOldChallenges(sql: Sql): Promise<void> {
  await sql.query('delete from passkey_challenge where expires_at < clock_timestamp()');
}

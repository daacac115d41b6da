import type { SocialProvider } from '@glasshouse/contracts/social';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from '../session/index.ts';

export interface StartRow {
  readonly provider: SocialProvider;
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly language: string;
  readonly return_path: string | undefined;
  readonly player_id: number | undefined;
  readonly message: string | undefined;
  readonly ref_code: string | undefined;
}

/** What a provider says of whoever has signed in there. */
export interface ProviderAnswer {
  /** Theirs for good. */
  readonly subject: string;
  readonly mail?: string | undefined;
  /** The provider says that they read this address. */
  readonly isMailConfirmed: boolean;
  /** Of a proof that names no visit of ours: told by this, it is taken once. */
  readonly proof?: string;
}

export async function insertStart(sql: Sql, row: StartRow, goodForSec: number): Promise<void> {
  await sql.query(
    `insert into social_start
       (provider, state_hash, browser_hash, nonce, code_verifier, language, return_path, player_id, message,
        ref_code, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(secs => $11))`,
    [
      row.provider,
      row.state_hash,
      row.browser_hash,
      row.nonce,
      row.code_verifier,
      row.language,
      row.return_path ?? null,
      row.player_id ?? null,
      row.message ?? null,
      row.ref_code ?? null,
      goodForSec,
    ],
  );
}

/** A start that is over by its first return. False where this very credential came before. */
export async function insertProviderAnswer(
  sql: Sql,
  row: Pick<StartRow, 'provider' | 'state_hash' | 'browser_hash' | 'language'>,
  told: ProviderAnswer,
  goodForSec: number,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into social_start
       (provider, state_hash, browser_hash, language, subject, mail, is_mail_confirmed, returned_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), clock_timestamp() + make_interval(secs => $8))
     on conflict (state_hash) do nothing returning 1`,
    [
      row.provider,
      row.state_hash,
      row.browser_hash,
      row.language,
      told.subject,
      told.mail ?? null,
      told.isMailConfirmed,
      goodForSec,
    ],
  );
  return rows.length === 1;
}

export interface ReturnedRow {
  readonly start_id: number;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly language: string;
  readonly player_id: number | null;
  readonly return_path: string | null;
  readonly message: string | null;
  readonly ref_code: string | null;
}

export type LeadingRow = Pick<ReturnedRow, 'language' | 'player_id' | 'return_path' | 'ref_code'>;

/** Of a visit that has not come back yet. */
export async function findStart(
  sql: Sql,
  provider: SocialProvider,
  stateHash: string,
  browserHash: string,
): Promise<LeadingRow | undefined> {
  const [row] = await sql.query<LeadingRow>(
    `select language, player_id, return_path, ref_code from social_start
     where provider = $1 and state_hash = $2 and browser_hash = $3 and returned_at is null
       and expires_at > clock_timestamp()`,
    [provider, stateHash, browserHash],
  );
  return row;
}

/** Once: whoever comes back again, or in another browser, finds nothing. */
export async function takeReturn(
  sql: Sql,
  provider: SocialProvider,
  stateHash: string,
  browserHash: string,
): Promise<ReturnedRow | undefined> {
  const [row] = await sql.query<ReturnedRow>(
    `update social_start set returned_at = clock_timestamp()
     where provider = $1 and state_hash = $2 and browser_hash = $3 and returned_at is null
       and expires_at > clock_timestamp()
     returning start_id, nonce, code_verifier, language, player_id, return_path, message, ref_code`,
    [provider, stateHash, browserHash],
  );
  return row;
}

/** False where the very same proof came before. */
export async function saveProviderAnswer(sql: Sql, startId: number, told: ProviderAnswer): Promise<boolean> {
  const rows = await sql.query(
    `with proof as (
       insert into social_proof (proof) select $5 where $5::text is not null on conflict do nothing returning 1
     )
     update social_start set subject = $2, mail = $3, is_mail_confirmed = $4
     where start_id = $1 and ($5::text is null or exists (select from proof))
     returning 1`,
    [startId, told.subject, told.mail ?? null, told.isMailConfirmed, told.proof ?? null],
  );
  return rows.length === 1;
}

export interface ProviderAnswerRow {
  readonly start_id: number;
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly mail: string | null;
  readonly is_mail_confirmed: boolean;
  readonly player_id: number | null;
  readonly return_path: string | null;
}

const TOLD = 'start_id, provider, subject, mail, is_mail_confirmed, player_id, return_path';
const IS_OPEN = 'subject is not null and finished_at is null and expires_at > clock_timestamp()';

export async function findProviderAnswer(sql: Sql, browserHash: string): Promise<ProviderAnswerRow | undefined> {
  const [row] = await sql.query<ProviderAnswerRow>(
    `select ${TOLD} from social_start where browser_hash = $1 and ${IS_OPEN}`,
    [browserHash],
  );
  return row;
}

/** Once: of two that use it at the same time, the second finds nothing. */
export async function takeProviderAnswer(sql: Sql, browserHash: string): Promise<ProviderAnswerRow | undefined> {
  const [row] = await sql.query<ProviderAnswerRow>(
    `update social_start set finished_at = clock_timestamp() where browser_hash = $1 and ${IS_OPEN} returning ${TOLD}`,
    [browserHash],
  );
  return row;
}

export async function deleteOldStarts(sql: Sql, keptSec: number): Promise<void> {
  await sql.query('delete from social_start where expires_at < clock_timestamp() - make_interval(secs => $1)', [
    keptSec,
  ]);
  await sql.query('delete from social_proof where taken_at < clock_timestamp() - make_interval(secs => $1)', [keptSec]);
}

export async function findSocialHolder(
  sql: Sql,
  provider: SocialProvider,
  subject: string,
): Promise<PlayerOfPerson | undefined> {
  const [row] = await sql.query<{ player_id: number; person_id: number }>(
    'select player_id, person_id from social_identity where provider = $1 and subject = $2',
    [provider, subject],
  );
  return row && { playerId: row.player_id, personId: row.person_id };
}

/** When; absent where the identity is somebody's, or the player has another one of this provider. */
export async function insertIdentity(
  tx: Sql,
  holder: PlayerOfPerson,
  provider: SocialProvider,
  subject: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ at_sec: number }>(
    `insert into social_identity (provider, subject, player_id, person_id) values ($1, $2, $3, $4)
     on conflict do nothing returning floor(extract(epoch from joined_at))::bigint as at_sec`,
    [provider, subject, holder.playerId, holder.personId],
  );
  return row?.at_sec;
}

export interface IdentityRow {
  readonly provider: SocialProvider;
  readonly joined_at_sec: number;
}

export async function listIdentities(sql: Sql, playerId: number): Promise<readonly IdentityRow[]> {
  return sql.query<IdentityRow>(
    `select provider, floor(extract(epoch from joined_at))::bigint as joined_at_sec
     from social_identity where player_id = $1 order by provider`,
    [playerId],
  );
}

/** Who somebody is to a provider. */
export interface ProviderKey {
  readonly provider: SocialProvider;
  readonly subject: string;
}

/** The one that was there, if any. */
export async function deleteIdentity(
  tx: Sql,
  playerId: number,
  provider: SocialProvider,
): Promise<ProviderKey | undefined> {
  const [row] = await tx.query<ProviderKey>(
    'delete from social_identity where player_id = $1 and provider = $2 returning provider, subject',
    [playerId, provider],
  );
  return row;
}

/** Of somebody whose account is closed: those that there were. */
export async function deleteIdentitiesOf(tx: Sql, personId: number): Promise<readonly ProviderKey[]> {
  return tx.query<ProviderKey>('delete from social_identity where person_id = $1 returning provider, subject', [
    personId,
  ]);
}

export async function listIdentitiesOf(sql: Sql, personId: number): Promise<readonly ProviderKey[]> {
  return sql.query<ProviderKey>('select provider, subject from social_identity where person_id = $1', [personId]);
}

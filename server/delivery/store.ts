import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { DeliveryChannel } from './channels.ts';
import type { Letter } from './types.ts';

export interface DeliveryRow {
  readonly delivery_id: number;
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly template: string;
  readonly language: Language;
  readonly letter_values: Readonly<Record<string, string>>;
  readonly person_id: number | null;
  readonly purpose: ContactPurpose;
  readonly tries: number;
  readonly age_minutes: number;
}

export async function insertDelivery(tx: Sql, letter: Letter): Promise<void> {
  await tx.query(
    `insert into delivery (channel, target, template, language, letter_values, person_id, purpose, once)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (channel, once) where once is not null do nothing`,
    [
      letter.channel,
      letter.target,
      letter.template,
      letter.language,
      JSON.stringify(letter.values),
      letter.personId ?? null,
      letter.purpose,
      letter.once ?? null,
    ],
  );
}

/** Whether a person was written such a letter in the last seconds, or is about to be. */
export async function hasWritten(sql: Sql, personId: number, template: string, withinSec: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from delivery where person_id = $1 and template = $2
       and created_at > clock_timestamp() - make_interval(secs => $3) limit 1`,
    [personId, template, withinSec],
  );
  return rows.length === 1;
}

/** The one that waits longest, locked: whoever else looks sees the next. */
export async function lockDue(tx: Sql, channel: DeliveryChannel): Promise<DeliveryRow | undefined> {
  const [row] = await tx.query<DeliveryRow>(
    `select delivery_id, channel, target, template, language, letter_values, person_id, purpose, tries,
       floor(extract(epoch from clock_timestamp() - created_at) / 60)::integer as age_minutes
     from delivery where channel = $1 and state = 'waiting' and next_at <= clock_timestamp()
     order by next_at limit 1 for update skip locked`,
    [channel],
  );
  return row && { ...row, language: isLanguage(row.language) ? row.language : 'en' };
}

export async function claimDelivery(tx: Sql, deliveryId: number, claim: string): Promise<void> {
  await tx.query(
    `update delivery set state = 'sending', claim = $2, claimed_at = clock_timestamp(), tries = tries + 1
     where delivery_id = $1`,
    [deliveryId, claim],
  );
}

export interface DeliveryEnd {
  readonly state: 'sent' | 'failed' | 'barred' | 'uncertain';
  readonly error?: string | undefined;
  readonly providerId?: string | undefined;
}

/** It has ended, and what it said is forgotten. */
export async function endDelivery(tx: Sql, deliveryId: number, end: DeliveryEnd): Promise<void> {
  await tx.query(
    `update delivery set state = $2, error = $3, provider_id = $4, letter_values = '{}', ended_at = clock_timestamp()
     where delivery_id = $1`,
    [deliveryId, end.state, end.error ?? null, end.providerId ?? null],
  );
}

/** What became of a claim, told by who has it: also after others have given it up. */
export async function endClaim(tx: Sql, claim: string, end: DeliveryEnd): Promise<void> {
  await tx.query(
    `update delivery set state = $2, error = $3, provider_id = $4, letter_values = '{}', ended_at = clock_timestamp()
     where claim = $1 and state in ('sending', 'uncertain')`,
    [claim, end.state, end.error ?? null, end.providerId ?? null],
  );
}

/** It was certainly not taken: it waits again. */
export async function putOff(tx: Sql, claim: string, restMs: number, error: string): Promise<void> {
  await tx.query(
    `update delivery set state = 'waiting', claim = null, claimed_at = null, error = $3,
       next_at = clock_timestamp() + $2 * interval '1 millisecond'
     where claim = $1 and state = 'sending'`,
    [claim, restMs, error],
  );
}

/** A claim whose commit had no answer, and with which nothing was sent. */
export async function releaseClaim(sql: Sql, claim: string): Promise<void> {
  await sql.query(
    `update delivery set state = 'waiting', claim = null, claimed_at = null, tries = tries - 1
     where claim = $1 and state = 'sending'`,
    [claim],
  );
}

/** Those whose sender has died: nobody knows whether they were taken. Their numbers. */
export async function giveUpClaims(sql: Sql, afterMs: number): Promise<readonly number[]> {
  const rows = await sql.query<{ delivery_id: number }>(
    `update delivery set state = 'uncertain', error = 'sender_lost', letter_values = '{}', ended_at = clock_timestamp()
     where state = 'sending' and claimed_at < clock_timestamp() - $1 * interval '1 millisecond' returning delivery_id`,
    [afterMs],
  );
  return rows.map(({ delivery_id }) => delivery_id);
}

export async function deleteEnded(sql: Sql, keptDays: number): Promise<void> {
  await sql.query(`delete from delivery where ended_at < clock_timestamp() - $1 * interval '1 day'`, [keptDays]);
}

export interface ReceiptRow {
  readonly delivery_id: number;
  readonly channel: DeliveryChannel;
  readonly target: string;
}

/** What the next hop says later of what it has taken, by the ids it knows. Absent where it was none of ours. */
export async function noteReceipt(
  tx: Sql,
  channel: DeliveryChannel,
  providerIds: readonly string[],
  state: 'delivered' | 'failed',
  error: string | undefined,
): Promise<ReceiptRow | undefined> {
  const [row] = await tx.query<ReceiptRow>(
    `update delivery set state = $3, error = $4 where provider_id = any($2) and channel = $1
       and state in ('sent', 'delivered', 'failed') returning delivery_id, channel, target`,
    [channel, providerIds, state, error ?? null],
  );
  return row;
}

export async function saveBounce(tx: Sql, channel: DeliveryChannel, target: string, error: string): Promise<void> {
  await tx.query(
    `insert into delivery_bounce (channel, target, error) values ($1, lower($2), $3)
     on conflict (channel, target) do update set error = excluded.error, at = clock_timestamp()`,
    [channel, target, error],
  );
}

export async function hasBounced(sql: Sql, channel: DeliveryChannel, target: string): Promise<boolean> {
  const rows = await sql.query('select 1 from delivery_bounce where channel = $1 and target = lower($2)', [
    channel,
    target,
  ]);
  return rows.length > 0;
}

export async function deleteBounce(tx: Sql, channel: DeliveryChannel, target: string): Promise<void> {
  await tx.query('delete from delivery_bounce where channel = $1 and target = lower($2)', [channel, target]);
}

import { isLanguage } from '@glasshouse/contracts/preferences';
import type { MailboxEntry, MailboxLetter } from '@glasshouse/contracts/delivery-mailbox';
import type { Sql } from '../platform/database/index.ts';
import type { DeliveryChannel } from './channels.ts';
import type { WrittenLetter } from './types.ts';

interface EntryRow {
  readonly letter_id: number;
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly at_sec: number;
}

interface LetterRow extends EntryRow {
  readonly body_text: string;
  readonly body_html: string;
}

const ENTRY =
  'letter_id, channel, target, template, language, subject, floor(extract(epoch from at))::bigint as at_sec';

/** Keeps it, and no more than `most` of the newest. */
export async function insertLetter(
  sql: Sql,
  channel: DeliveryChannel,
  letter: WrittenLetter,
  most: number,
): Promise<void> {
  await sql.query(
    `insert into delivery_mailbox (channel, target, template, language, subject, body_text, body_html)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [channel, letter.target, letter.template, letter.language, letter.subject, letter.text, letter.html],
  );
  await sql.query(
    `delete from delivery_mailbox where letter_id <=
       (select letter_id from delivery_mailbox order by letter_id desc offset $1 limit 1)`,
    [most],
  );
}

/** Newest first. */
export async function listLetters(sql: Sql): Promise<MailboxEntry[]> {
  const rows = await sql.query<EntryRow>(`select ${ENTRY} from delivery_mailbox order by letter_id desc`);
  return rows.map(toEntry);
}

export async function findLetter(sql: Sql, letterId: number): Promise<MailboxLetter | undefined> {
  const [row] = await sql.query<LetterRow>(
    `select ${ENTRY}, body_text, body_html from delivery_mailbox where letter_id = $1`,
    [letterId],
  );
  return row && { ...toEntry(row), text: row.body_text, html: row.body_html };
}

function toEntry(row: EntryRow): MailboxEntry {
  const { letter_id: letterId, channel, target, template, subject, at_sec: atSec } = row;
  const language = isLanguage(row.language) ? row.language : 'en';
  return { letterId, channel, target, template, language, subject, atSec };
}

import { MAILING_SWITCHES, type Mailing, type MailingSwitch } from '@glasshouse/contracts/messages-mailing';
import type { DeliveryChannel } from '../delivery/index.ts';
import type { Sql } from '../platform/database/index.ts';

/** Of somebody who has said nothing. */
const UNSAID: Mailing = {
  enable_mail_news: false,
  enable_mail_deposit: true,
  enable_mail_bets: true,
  enable_sms_news: false,
};
/** About play for its own sake; the others are about what a person has done themselves. */
export const NEWS_SWITCHES = ['enable_mail_news', 'enable_sms_news'] as const satisfies readonly MailingSwitch[];

const COLUMNS = MAILING_SWITCHES.join(', ');

export async function readMailing(sql: Sql, personId: number): Promise<Mailing> {
  const [row] = await sql.query<Mailing>(`select ${COLUMNS} from mailing_choice where person_id = $1`, [personId]);
  return row ?? UNSAID;
}

export async function writeMailing(tx: Sql, personId: number, mailing: Mailing): Promise<void> {
  await tx.query(
    `insert into mailing_choice (person_id, ${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict (person_id) do update set enable_mail_news = $2, enable_mail_deposit = $3, enable_mail_bets = $4,
       enable_sms_news = $5, changed_at = clock_timestamp()`,
    [personId, ...MAILING_SWITCHES.map((name) => mailing[name])],
  );
}

/** Who wants news over this channel, in order of their ids. */
export async function listReadersOfNews(
  sql: Sql,
  channel: DeliveryChannel,
  after: number,
  most: number,
): Promise<readonly number[]> {
  const name: MailingSwitch = channel === 'mail' ? 'enable_mail_news' : 'enable_sms_news';
  const rows = await sql.query<{ person_id: number }>(
    `select person_id from mailing_choice where ${name} and person_id > $1 order by person_id limit $2`,
    [after, most],
  );
  return rows.map((row) => row.person_id);
}

/** One alone: the others stay as they are at that moment. */
export async function writeSwitch(tx: Sql, personId: number, name: MailingSwitch, isOn: boolean): Promise<void> {
  const column = MAILING_SWITCHES.find((known) => known === name) ?? 'enable_mail_news';
  await tx.query(
    `insert into mailing_choice (person_id, ${column}) values ($1, $2)
     on conflict (person_id) do update set ${column} = $2, changed_at = clock_timestamp()`,
    [personId, isOn],
  );
}

/** Of somebody who is excluded: news ends for good, until they ask for it anew. */
export async function stopNews(tx: Sql, personId: number): Promise<void> {
  const off = NEWS_SWITCHES.map((name) => `${name} = false`).join(', ');
  await tx.query(`update mailing_choice set ${off}, changed_at = clock_timestamp() where person_id = $1`, [personId]);
}

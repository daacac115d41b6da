import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import type { MessagesDeps } from './deps.ts';
import { findNewestUnread } from './store.ts';

const JOB = 'message_waiting';
const DAY_SEC = 86_400;

interface Waiting {
  readonly personId: number;
}

/** In the transaction that puts a message into an inbox: unless it is read, a letter says so a day later. */
export async function remindLater({ jobs }: Pick<MessagesDeps, 'jobs'>, tx: Sql, personId: number): Promise<void> {
  const waiting: Waiting = { personId };
  await jobs.add(tx, JOB, String(personId), waiting);
}

export function defineReminder(deps: MessagesDeps): void {
  deps.jobs.define<Waiting>(JOB, (tx, waiting) => remind(deps, tx, waiting));
}

/** The newest is waited for: who has several unread messages gets one letter. */
async function remind(deps: MessagesDeps, tx: Sql, waiting: Waiting): Promise<JobOutcome> {
  const { personId } = waiting;
  const { post, unreadSec = DAY_SEC } = deps;
  const newest = await findNewestUnread(tx, personId);
  if (!newest) return 'done';
  if (newest.age_sec < unreadSec) return { again: waiting, delayMs: Math.ceil((unreadSec - newest.age_sec) * 1_000) };
  // Whoever told them by mail at once has said the same.
  if (!(await post().hasWritten(tx, personId, 'message_waiting', newest.age_sec + 1)))
    await writeTo(deps, tx, personId, newest.purpose);
  return 'done';
}

async function writeTo({ post }: MessagesDeps, tx: Sql, personId: number, purpose: ContactPurpose): Promise<void> {
  const address = post().isOpen('mail') ? await post().findAddress(tx, personId, 'mail') : undefined;
  if (!address) return;
  await post().enqueue(tx, { channel: 'mail', ...address, template: 'message_waiting', values: {}, personId, purpose });
}

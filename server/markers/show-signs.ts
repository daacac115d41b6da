import type { SignsAnswer } from '@glasshouse/contracts/markers';
import type { MarkersDeps } from './deps.ts';
import { listSigns, type SignRow } from './store.ts';

const MOST_SHOWN = 100;

/** The person's own record: what an operator sees of them, in the same figures, and what they were told. */
export async function showSigns({ database, contact }: MarkersDeps, personId: number): Promise<SignsAnswer> {
  const signs = await listSigns(database.reading, personId, MOST_SHOWN);
  const messages = await contact.listMessages(database.reading, personId);
  return {
    signs: signs.map(toSign),
    messages: messages.map(({ message_id: messageId, at_sec: at, code }) => ({ messageId, at, code })),
  };
}

function toSign(row: SignRow): SignsAnswer['signs'][number] {
  return {
    signId: row.sign_id,
    name: row.name,
    grade: row.grade,
    since: row.since_sec,
    seenLast: row.seen_sec,
    figures: row.figures,
    currency: row.currency,
    ...(row.acted_sec !== null && { actedAt: row.acted_sec }),
  };
}

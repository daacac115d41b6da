import type { IdeaView } from '@glasshouse/contracts/ideas';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { findLengthFault, type IdeaSubject } from '@glasshouse/domain/ideas';
import { lockPerson } from '../ledger/index.ts';
import { SignedOutError } from '../platform/http/index.ts';
import type { IdeasDeps } from './deps.ts';
import { getSent, insertIdea, type IdeaRow } from './store.ts';

export interface IdeaSent {
  readonly personId: number;
  readonly requestId: string;
  readonly subject: IdeaSubject;
  readonly text: string;
}

/**
 * Kept once for each request id. The person's lock is also taken by whoever closes their account: nothing of theirs
 * comes after that.
 */
export async function sendIdea(
  { database, isClosed }: Pick<IdeasDeps, 'database' | 'isClosed'>,
  { personId, requestId, subject, text }: IdeaSent,
): Promise<Decision<IdeaView, 'request_invalid' | 'request_id_reused'>> {
  const body = text.trim();
  if (findLengthFault(body)) return refuse('request_invalid');
  return database.transaction<Decision<IdeaView, 'request_id_reused'>>(async (tx) => {
    await lockPerson(tx, personId);
    if (await isClosed(tx, personId)) throw new SignedOutError('an account was closed before its idea was kept');
    const kept = await insertIdea(tx, { personId, requestId, subject, body });
    if (kept) return accept(viewIdea(kept));
    const earlier = await getSent(tx, personId, requestId);
    const isSame = earlier.subject === subject && earlier.body === body;
    return isSame ? accept(viewIdea(earlier)) : refuse('request_id_reused');
  });
}

export function viewIdea({ idea_id: ideaId, subject, body, at_sec: atSec, state, answer }: IdeaRow): IdeaView {
  return { ideaId, subject, text: body, atSec, state, ...(answer !== null && { answer }) };
}

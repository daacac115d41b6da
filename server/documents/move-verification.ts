import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { submitVerification as submitCall, VerificationView } from '@glasshouse/contracts/documents-verification';
import { accept, type Decision } from '@glasshouse/domain/decision';
import {
  decideMove,
  isOpenForDocuments,
  listNeeded,
  NOT_STARTED,
  type Verification,
  type VerificationMove,
  type VerificationRefusal,
  type VerificationState,
} from '@glasshouse/domain/documents';
import type { Sql } from '../platform/database/index.ts';
import type { DocumentsDeps } from './deps.ts';
import { lockPerson } from './store-uploads.ts';
import {
  findVerification,
  giveDocuments,
  insertEvent,
  lockSentKinds,
  saveVerification,
  type VerificationEvent,
} from './store-verification.ts';

/** Said after a verification has moved. */
export const VERIFICATION_MOVED = 'verification_moved';

type MoveDeps = Pick<DocumentsDeps, 'database' | 'people' | 'outbox' | 'settings'>;

export async function submitVerification(
  deps: MoveDeps,
  personId: number,
): Promise<Decision<VerificationView, RefusalsOf<typeof submitCall>>> {
  const { database, people, outbox } = deps;
  const outcome = await database.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const known = await findKnown(tx, people, personId);
    const sent = new Set(await lockSentKinds(tx, personId));
    const moved = await moveVerification(tx, deps, personId, { name: 'submit', sent, ...known }, 'person');
    if (!moved.ok) return moved;
    await giveDocuments(tx, personId);
    return moved;
  });
  if (!outcome.ok) return outcome;
  outbox.nudge();
  return accept(await showVerification(deps, personId));
}

/** One move of one person’s, with all that hangs on it: their name is theirs to change, or is no longer. */
export async function moveVerification(
  tx: Sql,
  { people, outbox }: Pick<DocumentsDeps, 'people' | 'outbox'>,
  personId: number,
  move: VerificationMove,
  byWhom: VerificationEvent['by_whom'],
): Promise<Decision<Verification, VerificationRefusal>> {
  await lockPerson(tx, personId);
  const decided = decideMove((await findVerification(tx, personId)) ?? NOT_STARTED, move);
  if (!decided.ok) return decided;
  const { state, asked, reasons } = decided.value;
  await saveVerification(tx, personId, decided.value);
  await insertEvent(tx, personId, { name: move.name, state, said: { asked, reasons }, by_whom: byWhom });
  // From the moment that somebody may look, what they look at stays as it is.
  await people.setVerified(tx, personId, LOOKED_AT[state]);
  if (state === 'verified') await people.compareAgain(tx, personId);
  await outbox.write(tx, VERIFICATION_MOVED, { personId, state });
  return decided;
}

/** Whether what they have told may be changed. */
const LOOKED_AT: Readonly<Record<VerificationState, 'open' | 'waiting' | 'verified'>> = {
  none: 'open',
  submitted: 'waiting',
  in_review: 'waiting',
  verified: 'verified',
  refused: 'open',
  more_asked: 'open',
};

async function findKnown(sql: Sql, people: DocumentsDeps['people'], personId: number) {
  const [identity, filled] = [await people.findIdentity(sql, personId), await people.isProfileFilled(sql, personId)];
  return { documentTypeId: identity?.documentTypeId, isProfileFilled: filled };
}

/** The documents number what pages say. */
const STATUS: Readonly<Record<VerificationState, number>> = {
  none: 1,
  submitted: 2,
  in_review: 2,
  verified: 3,
  refused: 4,
  more_asked: 5,
};

export async function showVerification(
  { database, people, settings }: Pick<DocumentsDeps, 'database' | 'people' | 'settings'>,
  personId: number,
): Promise<VerificationView> {
  const [row, known] = await Promise.all([findVerification(database, personId), findKnown(database, people, personId)]);
  const now = row ?? NOT_STARTED;
  const { isIdentificationEnabled, hasIdentificationBonus, isVerifiedBeforeDeposit } = settings();
  const isVerified = now.state === 'verified';
  const isWaiting = now.state === 'submitted' || now.state === 'in_review';
  return {
    is_need_identification: isIdentificationEnabled && !isVerified,
    verification_status: STATUS[now.state],
    verification_status_group_code: now.state,
    verification_types: [...listNeeded(NOT_STARTED, known.documentTypeId)],
    requested_additional_document: now.state === 'more_asked',
    user_status_id: isWaiting ? 1 : 0,
    is_identification_bonus: hasIdentificationBonus && !isVerified,
    show_verification_modal_on_deposit_page: isVerifiedBeforeDeposit && !isVerified && !isWaiting,
    needed: isOpenForDocuments(now) ? [...listNeeded(now, known.documentTypeId)] : [],
    reasons: [...now.reasons],
    isProfileFilled: known.isProfileFilled,
    ...(row && { changedAtSec: row.changed_at_sec }),
  };
}

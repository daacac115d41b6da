import { Type } from 'typebox';
import { IdField, OneOf } from '@glasshouse/contracts/fields';
import { DOCUMENT_KINDS, REFUSAL_REASONS, type VerificationMove } from '@glasshouse/domain/documents';
import type { ActionOutcome } from '../operator/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { DocumentsDeps } from './deps.ts';
import { moveVerification } from './move-verification.ts';
import type { ShownOnce } from './serve-files.ts';
import { findDocument } from './store.ts';
import { listWaiting } from './store-verification.ts';

const MOST_LISTED = 200;
const Whose = { personId: IdField };

/** What somebody who looks may do; each in the log, with who and why. */
export function defineActions(deps: DocumentsDeps, shown: ShownOnce): void {
  const { operator } = deps;
  const move = async (tx: Sql, personId: number, made: VerificationMove): Promise<ActionOutcome> => {
    if (!(await deps.people.isThere(tx, personId))) return { ok: false, code: 'person_unknown' };
    const moved = await moveVerification(tx, deps, personId, made, 'operator');
    return moved.ok ? { ok: true, personId, value: moved.value } : { ok: false, code: moved.code, personId };
  };
  operator.define({
    name: 'list-verifications',
    summary: 'Who waits for somebody to look at their documents, the oldest first',
    input: Type.Object({}),
    run: async (tx) => ({ ok: true, value: await listWaiting(tx, MOST_LISTED) }),
  });
  operator.define({
    name: 'show-document',
    summary: 'An address of the operator’s port at which a document can be fetched once, within a minute',
    input: Type.Object({ documentId: Type.String({ minLength: 16, maxLength: 40 }) }),
    run: async (tx, { documentId }) => {
      const row = await findDocument(tx, documentId);
      if (!row) return { ok: false, code: 'document_unknown' };
      return { ok: true, personId: row.person_id, value: { path: shown.add(documentId), type: row.type } };
    },
  });
  operator.define({
    name: 'review-person',
    summary: 'Say that somebody looks at a person’s documents',
    input: Type.Object(Whose),
    run: (tx, { personId }) => move(tx, personId, { name: 'review' }),
  });
  operator.define({
    name: 'verify-person',
    summary: 'Say that a person is who they say they are',
    input: Type.Object(Whose),
    run: (tx, { personId }) => move(tx, personId, { name: 'verify' }),
  });
  operator.define({
    name: 'refuse-document',
    summary: `Refuse what a person has handed in; reason: ${REFUSAL_REASONS.join(', ')}`,
    input: Type.Object({ ...Whose, reason: OneOf(...REFUSAL_REASONS) }),
    run: (tx, { personId, reason }) => move(tx, personId, { name: 'refuse', reason }),
  });
  operator.define({
    name: 'ask-document',
    summary: `Ask a person for another document; kind: ${DOCUMENT_KINDS.join(', ')}`,
    input: Type.Object({ ...Whose, kind: OneOf(...DOCUMENT_KINDS) }),
    run: (tx, { personId, kind }) => move(tx, personId, { name: 'ask', kind }),
  });
}

import { accept, refuse, type Decision } from '../decision/index.ts';
import type { DocumentKind } from './document.table.ts';

/** How far it is known who somebody is. */
export const VERIFICATION_STATES = ['none', 'submitted', 'in_review', 'verified', 'refused', 'more_asked'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Why somebody who looked has refused; each has its words for the person. */
export const REFUSAL_REASONS = [
  'unreadable',
  'expired',
  'mismatch',
  'incomplete',
  'not_accepted',
  'suspected',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Verification {
  readonly state: VerificationState;
  /** Kinds that were asked for by somebody who looked. */
  readonly asked: readonly DocumentKind[];
  readonly reasons: readonly RefusalReason[];
}

export const NOT_STARTED: Verification = { state: 'none', asked: [], reasons: [] };

/** What the person does, and what somebody who looks decides. */
export type VerificationMove =
  | {
      readonly name: 'submit';
      readonly sent: ReadonlySet<DocumentKind>;
      readonly isProfileFilled: boolean;
      readonly documentTypeId: number | undefined;
    }
  | { readonly name: 'review' }
  | { readonly name: 'verify' }
  | { readonly name: 'refuse'; readonly reason: RefusalReason }
  | { readonly name: 'ask'; readonly kind: DocumentKind };

export type VerificationRefusal = 'verification_closed' | 'profile_unfilled' | 'documents_missing';

/** From which states a move can be made. */
const FROM: Readonly<Record<VerificationMove['name'], readonly VerificationState[]>> = {
  submit: ['none', 'refused', 'more_asked'],
  review: ['submitted'],
  verify: ['submitted', 'in_review'],
  refuse: ['submitted', 'in_review'],
  ask: ['none', 'submitted', 'in_review', 'verified', 'refused', 'more_asked'],
};

export function decideMove(now: Verification, move: VerificationMove): Decision<Verification, VerificationRefusal> {
  if (!FROM[move.name].includes(now.state)) return refuse('verification_closed');
  switch (move.name) {
    case 'submit':
      if (!move.isProfileFilled) return refuse('profile_unfilled');
      if (listNeeded(now, move.documentTypeId).some((kind) => !move.sent.has(kind))) return refuse('documents_missing');
      return accept({ state: 'submitted', asked: [], reasons: [] });
    case 'review':
      return accept({ ...now, state: 'in_review' });
    case 'verify':
      return accept({ state: 'verified', asked: [], reasons: [] });
    case 'refuse':
      return accept({ state: 'refused', asked: [], reasons: [move.reason] });
    case 'ask': {
      const asked = now.state === 'more_asked' ? now.asked : [];
      return accept({ state: 'more_asked', asked: [...new Set([...asked, move.kind])], reasons: [] });
    }
  }
}

const PASSPORT = 1;

/** What has to be sent: what was asked for, or else the paper on each side that says something, and its owner. */
export function listNeeded(now: Verification, documentTypeId: number | undefined): readonly DocumentKind[] {
  if (now.state === 'more_asked') return now.asked;
  return documentTypeId === PASSPORT ? ['identity_front', 'selfie'] : ['identity_front', 'identity_back', 'selfie'];
}

/** Nothing is sent while somebody looks, or after they have. */
export function isOpenForDocuments({ state }: Verification): boolean {
  return FROM.submit.includes(state);
}

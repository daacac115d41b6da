import { describe, expect, it } from 'vitest';
import { refuse } from '../decision/index.ts';
import {
  decideMove,
  listNeeded,
  NOT_STARTED,
  VERIFICATION_STATES,
  type Verification,
  type VerificationMove,
} from './index.ts';

const ALL = new Set(['identity_front', 'identity_back', 'selfie'] as const);
const submit = { name: 'submit', sent: ALL, isProfileFilled: true, documentTypeId: 2 } as const;
const MOVES: readonly VerificationMove[] = [
  submit,
  { name: 'review' },
  { name: 'verify' },
  { name: 'refuse', reason: 'unreadable' },
  { name: 'ask', kind: 'address' },
];

function stateAfter(state: Verification['state'], move: VerificationMove): string {
  const asked = state === 'more_asked' ? (['selfie'] as const) : [];
  const decided = decideMove({ state, asked, reasons: [] }, move);
  return decided.ok ? decided.value.state : '-';
}

describe('a verification', () => {
  it('[US-05.states] moves only where it may', () => {
    const moved = VERIFICATION_STATES.map((state) => [state, ...MOVES.map((move) => stateAfter(state, move))]);
    expect(moved).toEqual([
      ['none', 'submitted', '-', '-', '-', 'more_asked'],
      ['submitted', '-', 'in_review', 'verified', 'refused', 'more_asked'],
      ['in_review', '-', '-', 'verified', 'refused', 'more_asked'],
      ['verified', '-', '-', '-', '-', 'more_asked'],
      ['refused', 'submitted', '-', '-', '-', 'more_asked'],
      ['more_asked', 'submitted', '-', '-', '-', 'more_asked'],
    ]);
  });

  it('[US-05.asked] needs both sides of a card, one of a passport, and the person', () => {
    expect(listNeeded(NOT_STARTED, 2)).toEqual(['identity_front', 'identity_back', 'selfie']);
    expect(listNeeded(NOT_STARTED, 1)).toEqual(['identity_front', 'selfie']);
    expect(decideMove(NOT_STARTED, { ...submit, sent: new Set(['selfie']) })).toEqual(refuse('documents_missing'));
    expect(decideMove(NOT_STARTED, { ...submit, isProfileFilled: false })).toEqual(refuse('profile_unfilled'));
  });

  it('[US-05.asked] needs what was asked for and nothing else, each once', () => {
    let now: Verification = { state: 'in_review', asked: [], reasons: [] };
    for (const kind of ['address', 'funds', 'address'] as const) {
      const decided = decideMove(now, { name: 'ask', kind });
      if (decided.ok) now = decided.value;
    }
    expect(listNeeded(now, 2)).toEqual(['address', 'funds']);
    expect(decideMove(now, submit)).toEqual(refuse('documents_missing'));
    expect(decideMove(now, { ...submit, sent: new Set(['address', 'funds']) }).ok).toBe(true);
  });
});

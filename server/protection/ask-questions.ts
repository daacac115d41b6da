import type { Language } from '@glasshouse/contracts/preferences';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { ProtectionProfile } from '@glasshouse/domain/protection';
import type { DecisionTime } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { QUESTIONS } from './questions.table.ts';
import { sayIn } from './read-words.ts';
import { insertAsked, takeAsked } from './store-questions.ts';
import type { LimitWish } from './wish.ts';

/** In the language of whoever is asked. */
export interface Question {
  readonly id: number;
  readonly text: string;
  readonly answers: { readonly id: number; readonly text: string }[];
}

export function listQuestions(language: Language): Question[] {
  const say = sayIn(language);
  return QUESTIONS.map(({ id, answers }) => ({
    id,
    text: say(`question.${id}`),
    answers: answers.map((answerId) => ({ id: answerId, text: say(`answer.${id}-${answerId}`) })),
  }));
}

/** A token is good for so long. */
const GOOD_FOR_MS = 10 * 60_000;

/** Only ever before something is loosened: nothing delays what protects. */
export function needsQuestions({ asksQuestions }: ProtectionProfile): boolean {
  return asksQuestions;
}

export async function insertQuestions(
  { makeToken }: ProtectionDeps,
  tx: Sql,
  personId: number,
  wishes: readonly LimitWish[],
  { nowMs }: DecisionTime,
): Promise<string> {
  const token = makeToken();
  await insertAsked(tx, { token, personId, wishes, questionIds: QUESTIONS.map(({ id }) => id), madeAtMs: nowMs });
  return token;
}

export interface Given {
  readonly questionId: number;
  readonly answerId: number;
}

export interface Judged {
  readonly results: { readonly questionId: number; readonly isRight: boolean }[];
  /** What was asked for, where every answer was right. */
  readonly wishes?: LimitWish[];
}

/** The token is used up by it, whatever the answers were. */
export async function judgeAnswers(
  tx: Sql,
  personId: number,
  { token, given }: { readonly token: string; readonly given: readonly Given[] },
  { nowMs }: DecisionTime,
): Promise<Decision<Judged, 'limit_token_invalid'>> {
  const row = await takeAsked(tx, personId, token);
  if (!row || nowMs - row.madeAtMs > GOOD_FOR_MS || nowMs < row.madeAtMs) return refuse('limit_token_invalid');
  const results = QUESTIONS.map(({ id, right }) => {
    const answers = given.filter(({ questionId }) => questionId === id);
    return { questionId: id, isRight: answers.length === 1 && answers[0]?.answerId === right };
  });
  return accept({ results, ...(results.every(({ isRight }) => isRight) && { wishes: row.asked }) });
}

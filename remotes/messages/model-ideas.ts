import type { IdeaView } from '@glasshouse/contracts/ideas';
import { IDEA_SUBJECTS, type IdeaSubject } from '@glasshouse/domain/ideas';
import type { OfficeDoors } from '@glasshouse/kit/office';

export interface IdeasState extends OfficeDoors {
  readonly ideas: readonly IdeaView[];
}

export interface Typed {
  readonly subject: IdeaSubject;
  readonly text: string;
}

/** One that was sent, and whose answer may have been lost. */
export interface Request extends Typed {
  readonly id: string;
}

/** What stands in the form, and what of it was sent without an answer that it is kept. */
export interface Draft {
  readonly typed: Typed;
  readonly sent?: Request;
}

/** In this tab: taken away by the shell when whoever wrote it is gone (`forget-person`). */
export const DRAFT_KEY = 'gh-idea';
export const EMPTY_DRAFT: Draft = { typed: { subject: 'betting', text: '' } };

/** What this person left in the form; a draft of anybody else is none. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: number | undefined): Draft {
  if (userId === undefined) return EMPTY_DRAFT;
  try {
    const kept: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return EMPTY_DRAFT;
    if (!('typed' in kept) || !isTyped(kept.typed)) return EMPTY_DRAFT;
    return { typed: kept.typed, ...('sent' in kept && isRequest(kept.sent) && { sent: kept.sent }) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** A full or forbidden storage costs the form its memory, nothing else. */
export function writeDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number | undefined,
  draft: Draft,
): void {
  try {
    if (userId === undefined || draft.typed.text === '') storage.removeItem(DRAFT_KEY);
    else storage.setItem(DRAFT_KEY, JSON.stringify({ userId, ...draft }));
  } catch {
    // What is typed stays in the form.
  }
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('subject' in value) || !('text' in value)) return false;
  return typeof value.text === 'string' && IDEA_SUBJECTS.some((subject) => subject === value.subject);
}

function isRequest(value: unknown): value is Request {
  return isTyped(value) && 'id' in value && typeof value.id === 'string';
}

/** What is the same is the same request: sent again, it is not kept twice. */
export function makeRequest(last: Request | undefined, { subject, text }: Typed, makeId: () => string): Request {
  const trimmed = text.trim();
  return last?.subject === subject && last.text === trimmed ? last : { id: makeId(), subject, text: trimmed };
}

/** What was just kept stands first, once. */
export function putIdea(ideas: readonly IdeaView[], kept: IdeaView): readonly IdeaView[] {
  return [kept, ...ideas.filter(({ ideaId }) => ideaId !== kept.ideaId)];
}

import type { IdeaView } from '@glasshouse/contracts/ideas';
import type { IdeaSubject } from '@glasshouse/domain/ideas';
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

/** What is the same is the same request: sent again, it is not kept twice. */
export function makeRequest(last: Request | undefined, { subject, text }: Typed, makeId: () => string): Request {
  const trimmed = text.trim();
  return last?.subject === subject && last.text === trimmed ? last : { id: makeId(), subject, text: trimmed };
}

/** What was just kept stands first, once. */
export function putIdea(ideas: readonly IdeaView[], kept: IdeaView): readonly IdeaView[] {
  return [kept, ...ideas.filter(({ ideaId }) => ideaId !== kept.ideaId)];
}

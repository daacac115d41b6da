/** What an idea may be about. */
export const IDEA_SUBJECTS = ['betting', 'account', 'payments', 'casino', 'other'] as const;
export type IdeaSubject = (typeof IDEA_SUBJECTS)[number];

/** What has become of one: nobody of the house has read it, somebody has, and what was decided. */
export const IDEA_STATES = ['new', 'read', 'planned', 'done', 'declined'] as const;
export type IdeaState = (typeof IDEA_STATES)[number];

export const LEAST_LETTERS = 20;
export const MOST_LETTERS = 2_000;

/** As the database counts them: a sign outside the basic plane is one. What stands around the text is not kept. */
export function countLetters(text: string): number {
  return Array.from(text.trim()).length;
}

/** What is wrong with how long it is. */
export function findLengthFault(text: string): 'tooShort' | 'tooLong' | undefined {
  const letters = countLetters(text);
  if (letters < LEAST_LETTERS) return 'tooShort';
  return letters > MOST_LETTERS ? 'tooLong' : undefined;
}

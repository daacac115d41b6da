/**
 * What is asked before a limit is raised: whether it is understood what it means. A wrong answer is no refusal for good:
 * the person may read and ask again. Their words, and those of the reasons, are in `locales/` by these numbers.
 */
export const QUESTIONS = [
  { id: 1, answers: [1, 2], right: 2 },
  { id: 2, answers: [1, 2], right: 1 },
] as const;

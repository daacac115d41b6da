/**
 * What is asked before a limit is raised: whether it is understood what it means. A wrong answer is no refusal for good:
 * the person may read and ask again.
 */
export const QUESTIONS = [
  {
    id: 1,
    text: 'When will the higher limit hold?',
    answers: [
      { id: 1, text: 'At once' },
      { id: 2, text: 'After the waiting time, and not before' },
    ],
    right: 2,
  },
  {
    id: 2,
    text: 'You ask for a lower limit while you wait. What happens?',
    answers: [
      { id: 1, text: 'It holds at once, and the higher one is dropped' },
      { id: 2, text: 'It waits as long as the higher one' },
    ],
    right: 1,
  },
] as const;

/** Reasons for excluding oneself; nobody has to give one. */
export const EXCLUSION_REASONS = [
  { id: 1, text: 'I spend more time here than I want to' },
  { id: 2, text: 'I spend more money than I want to' },
  { id: 3, text: 'Somebody close to me has asked me to' },
  { id: 4, text: 'I want a break' },
  { id: 5, text: 'Another reason' },
] as const;

/** As many questions as the problem gambling severity index has, each answered with 0 to 3. */
export const QUESTION_COUNT = 9;
export const ANSWERS = [0, 1, 2, 3] as const;
export type Answer = (typeof ANSWERS)[number];
export const MOST_POINTS = QUESTION_COUNT * 3;

export type Answers = Readonly<Partial<Record<number, Answer>>>;

export interface TestResult {
  readonly points: number;
  /** The bands of the index: 0, 1 to 2, 3 to 7, 8 and more. */
  readonly band: 'none' | 'low' | 'moderate' | 'high';
}

/** Absent until every question has an answer. */
export function scoreTest(answers: Answers): TestResult | undefined {
  const given = Array.from({ length: QUESTION_COUNT }, (_, index) => answers[index]);
  const points = given.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
  if (given.includes(undefined)) return undefined;
  return { points, band: points === 0 ? 'none' : points <= 2 ? 'low' : points <= 7 ? 'moderate' : 'high' };
}

export function countMissing(answers: Answers): number {
  return QUESTION_COUNT - Object.keys(answers).length;
}

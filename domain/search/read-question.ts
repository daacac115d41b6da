import { forgivenIn, forgivenInGuess, listSounding, listTyped, type TypedWord } from './count-typos.ts';
import { foldName } from './fold-name.ts';
import { writeOnOtherKeyboard } from './other-keyboard.ts';

/** Fewer letters than this are no question. */
export const LEAST_LETTERS = 2;

export interface Question {
  readonly words: readonly string[];
  /** What may have been meant: as it was typed and as the other keyboard would have written it, by letters and by sound. */
  readonly spellings: readonly (readonly TypedWord[])[];
}

/** Absent where too little was typed to look for. */
export function readQuestion(text: string): Question | undefined {
  const typed = foldName(text);
  if (typed.length < LEAST_LETTERS) return undefined;
  const other = foldName(writeOnOtherKeyboard(text) ?? '');
  const otherwise = other.length < LEAST_LETTERS ? [] : [listTyped(other, forgivenInGuess), listSounding(other)];
  const spellings = [listTyped(typed, forgivenIn), listSounding(typed), ...otherwise];
  return { words: typed.split(' '), spellings: spellings.filter((words) => words.length > 0) };
}

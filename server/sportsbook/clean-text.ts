/** Controls, line breaks, halves of a surrogate pair, and the marks that turn the direction of the text around them. */
const UNFIT = /[\p{Control}\p{Surrogate}\s\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Signs that nobody sees; between others some of them have a sense. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A producer's text as plain text of one line. Markup is text like any other: whoever shows it shows it as
 * written. Empty where nothing of it can be shown.
 */
export function cleanText(text: string, length: number): string {
  const plain = text.replaceAll(UNFIT, ' ').trim();
  if (plain.replaceAll(UNSEEN, '').trim() === '') return '';
  return plain.length <= length ? plain : [...plain].slice(0, length).join('').trim();
}

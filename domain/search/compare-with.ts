/** A typed word against one word after the other, each from where it parts from the one before. */
export interface Comparison {
  /** The errors of the word that was looked at last are those of every word that shares as many letters with it. */
  readonly decidedAfter: number;
  /** How many errors lie between what was typed and the beginning of a word that has its first `known` letters from the last. */
  goOn(word: string, known: number): number;
}

/**
 * Letters that are missing, too many, wrong, or in each other's place; one more than `most` where there are more than that.
 * `row[at]` of so many letters of a word is the number of errors between them and the first `letters + at - most` of what was
 * typed: texts whose lengths differ by more than `most` have more errors than that, so no row is wider.
 */
export function compareWith(typed: string, most: number): Comparison {
  const over = most + 1;
  // The last place of a row stays empty: it is what lies beside its own end and beside the beginning of the next.
  const width = 2 * most + 2;
  const rows = new Uint8Array((typed.length + most + 2) * width).fill(over);
  for (let at = most; at < width - 1; at++) rows[at] = at - most;
  /** The fewest by any beginning of up to so many letters. */
  const fewest = new Uint8Array(typed.length + most + 2).fill(over);
  let decidedAfter = Infinity;

  /** The least of the row. */
  function fillRow(word: string, letters: number): number {
    const [letter, letterBefore] = [word.charCodeAt(letters - 1), word.charCodeAt(letters - 2)];
    const [start, shift] = [letters * width, letters - most];
    let least = over;
    for (let at = 0; at < width - 1 && shift + at <= typed.length; at++) {
      const cell = start + at;
      const asked = typed.charCodeAt(shift + at - 1);
      let errors = (rows[cell - width] ?? over) + (letter === asked ? 0 : 1);
      errors = Math.min(errors, (rows[cell - width + 1] ?? over) + 1, (rows[cell - 1] ?? over) + 1, over);
      const isSwapped = letter === typed.charCodeAt(shift + at - 2) && letterBefore === asked;
      if (isSwapped) errors = Math.min(errors, (rows[cell - 2 * width] ?? over) + 1);
      rows[cell] = errors;
      if (errors < least) least = errors;
    }
    return least;
  }

  return {
    get decidedAfter() {
      return decidedAfter;
    },
    goOn(word, known) {
      decidedAfter = Infinity;
      let errors = fewest[known] ?? over;
      for (let letters = known + 1; letters <= word.length; letters++) {
        const least = fillRow(word, letters);
        const whole = typed.length - letters + most;
        if (whole >= 0 && whole < width - 1) errors = Math.min(errors, rows[letters * width + whole] ?? over);
        fewest[letters] = errors;
        if (least > most || errors === 0) {
          decidedAfter = letters;
          break;
        }
      }
      return errors;
    },
  };
}

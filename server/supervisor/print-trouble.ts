/** What became of a part of the house, for whoever watches the program: a sentence, and a code that stays. */
export type TroubleCode = 'child_ended' | 'child_hung' | 'database_ended';

export function printTrouble(code: TroubleCode, sentence: string): void {
  process.stderr.write(`${sentence} [${code}]\n`);
}

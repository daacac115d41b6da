import { DIGITS, KEYBOARDS, ROW_STARTS, SHIFTED_DIGITS } from './keyboard.table.ts';

/** What no list holds in all its forms: something short again and again, a way over the keyboard, a date. */
export function hasGuessableShape(password: string): boolean {
  return isRepeated(password) || isWalk([...password]) || isDate(password);
}

/** Of so many signs at most is what comes again and again: `abcabcab`. */
const LONGEST_PERIOD = 4;

function isRepeated(password: string): boolean {
  const signs = [...password];
  const periods = Array.from({ length: LONGEST_PERIOD }, (_, index) => index + 1);
  return periods.some((period) => signs.every((sign, at) => at < period || sign === signs[at - period]));
}

/** Shorter ones are in every word. */
const SHORTEST_WALK = 3;

/** Made of nothing but ways from a key to the one beside it, or from a sign to the next in its order: `qweasdzxc`, `abc12345`. */
function isWalk(signs: readonly string[]): boolean {
  let length = 0;
  for (const [at, sign] of signs.entries()) {
    if (at > 0 && areNeighbours(signs[at - 1] ?? '', sign)) length += 1;
    else if (at > 0 && length < SHORTEST_WALK) return false;
    else length = 1;
  }
  return length >= SHORTEST_WALK;
}

function areNeighbours(one: string, other: string): boolean {
  return one === other || areNext(one, other) || (KEYS.get(one) ?? []).some((key) => isBeside(key, other));
}

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

function areNext(one: string, other: string): boolean {
  if (!LETTER_OR_DIGIT.test(one) || !LETTER_OR_DIGIT.test(other)) return false;
  return Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) === 1;
}

/** Where a key lies, on which keyboard. */
interface Key {
  readonly board: number;
  readonly row: number;
  readonly x: number;
}

const KEYS = placeKeys();

function isBeside({ board, row, x }: Key, other: string): boolean {
  return (KEYS.get(other) ?? []).some(
    (key) => key.board === board && Math.abs(key.row - row) <= 1 && Math.abs(key.x - x) <= 1,
  );
}

function placeKeys(): ReadonlyMap<string, readonly Key[]> {
  const keys = new Map<string, Key[]>();
  for (const [board, letters] of KEYBOARDS.entries()) {
    const rows = [DIGITS, ...letters];
    for (const [row, signs] of [...rows.entries(), [0, SHIFTED_DIGITS] as const]) {
      for (const [column, sign] of [...signs].entries()) {
        const key = { board, row, x: column + (ROW_STARTS[row] ?? 0) };
        keys.set(sign, [...(keys.get(sign) ?? []), key]);
      }
    }
  }
  return keys;
}

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const YEAR = '(?:19\\d\\d|20[0-3]\\d)';
const GAP = '[-./ ]?';
const DATES = [
  [DAY, MONTH, YEAR],
  [MONTH, DAY, YEAR],
  [YEAR, MONTH, DAY],
].map((parts) => new RegExp(`^${parts.join(GAP)}$`, 'u'));

function isDate(password: string): boolean {
  return DATES.some((date) => date.test(password));
}

import { inflateSync } from 'node:zlib';

export type PdfFault = 'document_damaged' | 'document_active';

const MOST_INFLATED = 32 * 1024 * 1024;
const MOST_DICTIONARY = 400;
const MOST_HEAD = 40;
/** What ends a name or a number; there are six blanks in PDF, and JavaScript's are others. */
const ENDS = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
const BLANK = String.raw`[\0\t\n\f\r ]`;

/**
 * Streams of objects, wherever they are named: a table at the end of the file leads readers to any place of it, into texts
 * and comments too. `/First` is the one key that only they have; tables of contents have it with another object's number.
 */
const NAMED = new RegExp(
  `${byAnyLetters('ObjStm')}|${byAnyLetters('First')}${ENDS}(?!${BLANK}+\\d+${BLANK}+\\d+${BLANK}+R${ENDS})`,
  'g',
);
const FIRST_ELSEWHERE = new RegExp(`${byAnyLetters('First')}${ENDS}`, 'g');
/** An object of its own, at the beginning of a line: so it stands in no comment. */
const HEAD = new RegExp(`[\\r\\n]\\d{1,10} \\d{1,5} obj${BLANK}*$`);
const START = new RegExp(`>>${BLANK}*stream\\r?\\n`, 'y');
const END = new RegExp(`${BLANK}{0,2}endstream${ENDS}`, 'y');
/** Every key that is known, each written plainly; whatever else stands there makes it one that nobody here reads. */
const FIELD = new RegExp(
  `${BLANK}*/(?:(Type)${BLANK}*/ObjStm|(N|First)${BLANK}+\\d+|(Length)${BLANK}+(\\d+)(?:${BLANK}+(\\d+)${BLANK}+R)?|` +
    `(Filter)${BLANK}*(?:/FlateDecode|\\[${BLANK}*/FlateDecode${BLANK}*\\])|(Extends)${BLANK}+\\d+${BLANK}+\\d+${BLANK}+R)${ENDS}`,
  'y',
);

interface Dictionary {
  readonly isDeflated: boolean;
  /** As it is written, or the numbers of the object where it stands. */
  readonly length: string | readonly [string, string];
  readonly start: number;
}

/** Objects may stand in compressed streams, where nobody sees them from outside: each is read to its end, or refused. */
export function findStreamsFault(
  bytes: Buffer,
  text: string,
  isActive: (text: string) => boolean,
): PdfFault | undefined {
  let left = MOST_INFLATED;
  const seen = new Set<number>();
  for (const { index } of text.matchAll(NAMED)) {
    const dictionary = readDictionary(text, index);
    if (!dictionary) return 'document_active';
    if (!dictionary.isDeflated || seen.has(dictionary.start)) continue;
    seen.add(dictionary.start);
    const inflated = inflate(bytes.subarray(dictionary.start), left);
    if (!inflated) return 'document_damaged';
    if (!endsThere(text, dictionary, inflated.taken)) return 'document_damaged';
    left -= inflated.bytes.length;
    if (isActive(inflated.bytes.toString('latin1'))) return 'document_active';
  }
  return isFirstOfStream(text) ? 'document_active' : undefined;
}

/** `/First` may stand in another object of its own: no stream has it so that is written by a program we know of. */
function isFirstOfStream(text: string): boolean {
  return [...text.matchAll(FIRST_ELSEWHERE)].some(({ index }) => {
    const next = /endobj|stream/g;
    next.lastIndex = index;
    const isOfStream = next.exec(text)?.[0] === 'stream';
    return isOfStream && readDictionary(text, index) === undefined;
  });
}

/** Its dictionary, where it is as plain as programs write it: names and numbers, no texts, comments or others inside. */
function readDictionary(text: string, at: number): Dictionary | undefined {
  const opens = text.lastIndexOf('<<', at);
  const closes = text.indexOf('>>', at);
  if (opens === -1 || closes === -1 || closes - opens > MOST_DICTIONARY) return undefined;
  if (!HEAD.test(text.slice(Math.max(0, opens - MOST_HEAD), opens))) return undefined;
  START.lastIndex = closes;
  if (!START.test(text)) return undefined;
  const start = START.lastIndex;
  const fields = readFields(text.slice(opens + 2, closes));
  return fields && { ...fields, start };
}

function readFields(dictionary: string): Omit<Dictionary, 'start'> | undefined {
  const keys = new Set<string>();
  let length: Dictionary['length'] | undefined;
  let at = 0;
  while (dictionary.slice(at).replaceAll(new RegExp(BLANK, 'g'), '') !== '') {
    FIELD.lastIndex = at;
    const found = FIELD.exec(dictionary);
    if (!found) return undefined;
    at = FIELD.lastIndex;
    const [, type, count, sized, number = '', generation, filter, extending] = found;
    const key = type ?? count ?? sized ?? filter ?? extending ?? '';
    if (keys.has(key)) return undefined;
    keys.add(key);
    if (sized !== undefined) length = generation === undefined ? number : [number, generation];
  }
  return length === undefined ? undefined : { isDeflated: keys.has('Filter'), length };
}

function inflate(packed: Buffer, most: number): { readonly bytes: Buffer; readonly taken: number } | undefined {
  try {
    const made: unknown = inflateSync(packed, { maxOutputLength: Math.max(1, most), info: true });
    return isInflated(made) ? { bytes: made.buffer, taken: made.engine.bytesWritten } : undefined;
  } catch {
    return undefined;
  }
}

/** What zlib answers where it is asked for more than the bytes; its types do not say so. */
function isInflated(made: unknown): made is { readonly buffer: Buffer; readonly engine: { bytesWritten: number } } {
  return (
    typeof made === 'object' && made !== null && 'buffer' in made && Buffer.isBuffer(made.buffer) && 'engine' in made
  );
}

/** A reader that stops earlier, or goes on where we have ended, would read something else. */
function endsThere(text: string, { start, length }: Dictionary, taken: number): boolean {
  END.lastIndex = start + taken;
  if (!END.test(text)) return false;
  const told = typeof length === 'string' ? [length] : listNumbers(text, length);
  return told.length > 0 && told.every((one) => Number(one) >= taken && Number(one) <= taken + 2);
}

function listNumbers(text: string, [number, generation]: readonly [string, string]): readonly string[] {
  const objects = new RegExp(`(?<!\\d)${number} ${generation} obj${BLANK}*(\\d*)${ENDS}`, 'g');
  return [...text.matchAll(objects)].map(([, value = '']) => (value === '' ? '-1' : value));
}

/** A name's letters, each as itself or by its number. */
function byAnyLetters(name: string): string {
  const letters = [...name].map((letter) => {
    const hex = (letter.codePointAt(0) ?? 0).toString(16);
    return `(?:${letter}|#${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}`;
}

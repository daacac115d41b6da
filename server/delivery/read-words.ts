import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Language } from '@glasshouse/contracts/preferences';
import { findRoot } from '../platform/environment/index.ts';

type Words = Readonly<Record<string, string>>;

const isWords = Compile(Type.Record(Type.String(), Type.String()));
const held = new Map<Language, Words>();

/** Says a text of this module in one language; what stands in braces is filled in as it is. */
export function makeSay(language: Language): (key: string, values?: Words) => string {
  const words = readWords(language);
  return (key, values = {}) => fill(getText(words, key), values);
}

/** Whether there is such a text. */
export function hasText(language: Language, key: string): boolean {
  return Object.hasOwn(readWords(language), key);
}

function getText(words: Words, key: string): string {
  const text = Object.hasOwn(words, key) ? words[key] : undefined;
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return text;
}

/** In one pass: a value that looks like a name is not filled in again. */
function fill(text: string, values: Words): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Read once, when the first letter of a language is written. */
function readWords(language: Language): Words {
  const known = held.get(language);
  if (known) return known;
  const read: unknown = JSON.parse(
    readFileSync(join(findRoot(), 'server/delivery/locales', `${language}.json`), 'utf8'),
  );
  if (!isWords.Check(read)) throw new Error(`the words of letters in ${language} are not texts`);
  held.set(language, read);
  return read;
}

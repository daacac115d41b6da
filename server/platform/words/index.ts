import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Language } from '@glasshouse/contracts/preferences';
import { findRoot } from '../environment/index.ts';

type Texts = Readonly<Record<string, string>>;
/** Says a text; what stands in braces is filled in as it is. */
export type Say = (key: string, values?: Texts) => string;

/** What a module says to people itself, where no page says it. */
export interface Words {
  sayIn(language: Language): Say;
  /** Whether there is such a text. */
  hasText(language: Language, key: string): boolean;
}

const isTexts = Compile(Type.Record(Type.String(), Type.String()));

/** `folder`: a module's `locales/`, from the root. Each language is read once, when it is first asked for. */
export function makeWords(folder: string): Words {
  const held = new Map<Language, Texts>();
  const textsIn = (language: Language): Texts => {
    const known = held.get(language);
    if (known) return known;
    const read: unknown = JSON.parse(readFileSync(join(findRoot(), folder, `${language}.json`), 'utf8'));
    if (!isTexts.Check(read)) throw new Error(`${folder} holds something else than texts in ${language}`);
    held.set(language, read);
    return read;
  };
  return {
    sayIn: (language) => {
      const texts = textsIn(language);
      return (key, values = {}) => fill(getText(texts, key), values);
    },
    hasText: (language, key) => Object.hasOwn(textsIn(language), key),
  };
}

function getText(texts: Texts, key: string): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return text;
}

/** In one pass: a value that looks like a name is not filled in again. */
function fill(text: string, values: Texts): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

import { compareWords, isOneErrorApart } from './compare-words.ts';
import { foldWord, listWords, type Word } from './fold-word.ts';
import { WAYS } from './words.table.ts';

export interface Address {
  readonly street: string;
  /** May stand in the street instead. */
  readonly house?: string | undefined;
  readonly postcode: string;
  readonly town: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

export interface Home {
  readonly street: readonly Word[];
  /** The number, and no letter or flat behind it; empty where there is none. */
  readonly house: string;
  readonly postcode: string;
  readonly town: Word;
  readonly country: string;
}

/** `near`: the same postcode, and the number or the street with it. */
export type HomeLikeness = 'same' | 'near' | 'other';

export function readHome({ street, house = '', postcode, town, country }: Address): Home {
  const written = toPlain(house === '' ? street : house);
  return {
    street: listWords(toPlain(street).replace(/\d+\p{L}?(?![\p{L}\d])/gu, ' '))
      .map(withoutEnding)
      .filter(({ plain }) => !WAYS.has(plain)),
    house: /\d+/.exec(written)?.[0] ?? '',
    postcode: toPlain(postcode)
      .toUpperCase()
      .replace(/[^\p{L}\d]/gu, '')
      .replace(/^(?:DE|GR|SE|DK|PL|A|D|F|S)(?=\d{4})/, ''),
    town: foldWord(town),
    country,
  };
}

/** `Hauptstraße` and `Hauptstr.` are one street. */
function withoutEnding(word: Word): Word {
  const name = word.plain.replace(/(?:strasse|str|gatan|vagen|gade|vej|straat|laan|weg)$/, '');
  return name.length < 3 ? word : foldWord(name);
}

function toPlain(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) % 16));
}

export function compareHomes(one: Home | undefined, other: Home | undefined): HomeLikeness {
  if (!one || !other || one.country !== other.country) return 'other';
  const isHouse = one.house !== '' && one.house === other.house;
  const isStreet = hasSameStreet(one, other);
  const isPostcode = one.postcode !== '' && one.postcode === other.postcode;
  const isPlace = isPostcode || isOneErrorApart(one.postcode, other.postcode) || isSameTown(one, other);
  if (isHouse && isStreet && isPlace) return 'same';
  return isPostcode && (isHouse || isStreet) ? 'near' : 'other';
}

function isSameTown(one: Home, other: Home): boolean {
  return compareWords(one.town, other.town) !== undefined;
}

/** The words that both have; a word that only one has may have been left away. */
function hasSameStreet(one: Home, other: Home): boolean {
  const [short, long] =
    one.street.length <= other.street.length ? [one.street, other.street] : [other.street, one.street];
  return short.length > 0 && short.every((word) => long.some((candidate) => compareWords(word, candidate)));
}

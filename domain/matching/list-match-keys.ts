import { exchangeDay } from './compare-dates.ts';
import { findBeginning } from './fold-word.ts';
import type { ReadPerson } from './decide-match.ts';

/**
 * What a person is found by among all others: whoever may be the same shares at least one key. They are kept, so a
 * change of how they are made wants those of everybody made anew.
 */
export function listMatchKeys(person: ReadPerson): readonly string[] {
  return [...new Set([...listBirthKeys(person, person.birthDate), ...listPlaceKeys(person)])];
}

/** What to look for: the keys that the person would have with another spelling of their birth date, too. */
export function listSearchKeys(person: ReadPerson): readonly string[] {
  return [...new Set([...listMatchKeys(person), ...listBirthKeys(person, exchangeDay(person.birthDate))])];
}

/** A day and how one of the names begins: of a million persons, some ten share one. */
function listBirthKeys({ name }: ReadPerson, birthDate: string): readonly string[] {
  return [...name.given, ...name.family].map((word) => `birth ${birthDate} ${findBeginning(word)}`);
}

function listPlaceKeys({ home, mail, phoneEnd }: ReadPerson): readonly string[] {
  const keys: (string | undefined)[] = [
    mail ? `mail ${mail.key}` : undefined,
    phoneEnd === undefined ? undefined : `phone ${phoneEnd}`,
    home && home.postcode !== '' && home.house !== ''
      ? `home ${home.country} ${home.postcode} ${home.house}`
      : undefined,
    ...(home?.street.map((word) => `street ${home.country} ${word.bones} ${home.house} ${findBeginning(home.town)}`) ??
      []),
  ];
  return keys.filter((key) => key !== undefined);
}

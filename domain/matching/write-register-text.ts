import type { PersonDetails } from './decide-match.ts';
import { listWords } from './fold-word.ts';

/** What a register is asked for: plain letters of the family name, of the first given name, and the birth date. */
export function writeRegisterText({ givenName, familyName, birthDate }: PersonDetails): string {
  const [first] = listWords(givenName);
  const family = listWords(familyName).map(({ plain }) => plain);
  return `${family.join('')} ${first?.plain ?? ''} ${birthDate}`;
}

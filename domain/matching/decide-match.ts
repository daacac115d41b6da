import { compareMails, readMail, readPhoneEnd, type Mail, type MailLikeness } from './compare-contacts.ts';
import { compareDates, type DateLikeness } from './compare-dates.ts';
import { compareHomes, readHome, type Address, type Home, type HomeLikeness } from './compare-homes.ts';
import { compareNames, readName, type Name, type NameLikeness } from './compare-names.ts';

/** What somebody has told of themselves. */
export interface PersonDetails {
  readonly givenName: string;
  readonly middleName?: string | undefined;
  readonly familyName: string;
  /** `1990-12-31`. */
  readonly birthDate: string;
  readonly address?: Address | undefined;
  readonly mail?: string | undefined;
  readonly phone?: string | undefined;
}

/** The same, as it is compared: reading is dearer than comparing. */
export interface ReadPerson {
  readonly name: Name;
  readonly birthDate: string;
  readonly home: Home | undefined;
  readonly mail: Mail | undefined;
  readonly phoneEnd: string | undefined;
}

export const MATCH_REASONS = [
  'name_equal',
  'name_near',
  'name_part',
  'name_half',
  'name_order',
  'birth_equal',
  'birth_exchanged',
  'birth_near',
  'home_same',
  'home_near',
  'mail_same',
  'mail_near',
  'phone_same',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface Match {
  readonly answer: 'same' | 'perhaps' | 'other';
  /** What the two have in common, whatever the answer. */
  readonly reasons: readonly MatchReason[];
}

export function readPerson(details: PersonDetails): ReadPerson {
  const { givenName, middleName, familyName, birthDate, address, mail, phone } = details;
  return {
    name: readName(givenName, middleName, familyName),
    birthDate,
    home: address && readHome(address),
    mail: mail === undefined ? undefined : readMail(mail),
    phoneEnd: phone === undefined ? undefined : readPhoneEnd(phone),
  };
}

interface Found {
  readonly name: NameLikeness;
  readonly birth: DateLikeness;
  readonly home: HomeLikeness;
  readonly mail: MailLikeness;
  readonly isPhone: boolean;
}

/** Whether two descriptions are of one person. `perhaps` is for a human being to decide. */
export function decideMatch(one: ReadPerson, other: ReadPerson): Match {
  const { likeness: name, isExchanged } = compareNames(one.name, other.name);
  const found: Found = {
    name,
    birth: compareDates(one.birthDate, other.birthDate),
    home: compareHomes(one.home, other.home),
    mail: compareMails(one.mail, other.mail),
    isPhone: one.phoneEnd !== undefined && one.phoneEnd === other.phoneEnd,
  };
  const answer = isSame(found) ? 'same' : isPerhaps(found) ? 'perhaps' : 'other';
  return { answer, reasons: listReasons(found, isExchanged) };
}

/** Beyond doubt: nobody is asked before an exclusion is held to it. */
function isSame({ name, birth, home, mail, isPhone }: Found): boolean {
  if (birth !== 'equal') return false;
  const isContact = mail === 'same' || isPhone;
  return name === 'equal' ? isContact || home !== 'other' : name === 'near' && isContact;
}

/**
 * Many share a name, a birthday or a home; few share two of them, and those who do are a family. So each rule wants two
 * that a family has not in common, or three.
 */
function isPerhaps({ name, birth, home, mail, isPhone }: Found): boolean {
  const isTied = home !== 'other' || mail !== 'other' || isPhone;
  const isWhole = name === 'equal' || name === 'near' || name === 'part';
  if (mail === 'same') return true;
  if (isWhole && (birth === 'equal' || birth === 'exchanged')) return true;
  if (isWhole && birth === 'near' && isTied) return true;
  if (isWhole && name !== 'part' && mail === 'near') return true;
  // Another family name, perhaps by marriage.
  if (name === 'given' && birth === 'equal' && isTied) return true;
  // The birth date is another one altogether. Fathers and sons are among them, so somebody looks.
  if (name === 'equal' && home === 'same') return true;
  if (isPhone && (name === 'equal' || name === 'near' || name === 'given')) return true;
  return isPhone && birth === 'equal' && name !== 'family';
}

function listReasons({ name, birth, home, mail, isPhone }: Found, isExchanged: boolean): readonly MatchReason[] {
  const reasons: (MatchReason | false)[] = [
    name === 'equal' && 'name_equal',
    name === 'near' && 'name_near',
    name === 'part' && 'name_part',
    (name === 'given' || name === 'family') && 'name_half',
    isExchanged && 'name_order',
    birth === 'equal' && 'birth_equal',
    birth === 'exchanged' && 'birth_exchanged',
    birth === 'near' && 'birth_near',
    home === 'same' && 'home_same',
    home === 'near' && 'home_near',
    mail === 'same' && 'mail_same',
    mail === 'near' && 'mail_near',
    isPhone && 'phone_same',
  ];
  return reasons.filter((reason) => reason !== false);
}

import { accept, refuse, type Decision } from '../decision/index.ts';
import { COUNTRIES } from './country.table.ts';
import { isDay, tidyLine as tidy } from './read-line.ts';

/** Who somebody says they are. */
export interface DetailsAsked {
  readonly givenName: string;
  readonly middleName?: string;
  readonly familyName: string;
  /** `1990-12-31`. */
  readonly birthDate: string;
  /** Street, town and mail are told together, or none of them. */
  readonly street?: string;
  readonly house?: string;
  readonly postcode?: string;
  readonly town?: string;
  readonly country: string;
  readonly mail?: string;
}

export type DetailsRefusal =
  | 'name_invalid'
  | 'birth_date_invalid'
  | 'under_age'
  | 'address_invalid'
  | 'country_unknown'
  | 'mail_invalid';

const HAS_LETTER = /\p{L}/u;
const HAS_SIGN = /[\p{L}\p{N}]/u;
/** Post offices know what they take; this only tells a mailbox from something else. */
const MAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** As they are kept: without what stands around them. `today` is written as a birth date is. */
export function decideDetails(
  asked: DetailsAsked,
  today: string,
  minimumAge: number,
): Decision<DetailsAsked, DetailsRefusal> {
  const { birthDate, country } = asked;
  const [givenName, middleName, familyName] = [asked.givenName, asked.middleName ?? '', asked.familyName].map(tidy);
  if (!givenName || !familyName || !HAS_LETTER.test(givenName) || !HAS_LETTER.test(familyName))
    return refuse('name_invalid');
  if (!isDay(birthDate) || birthDate > today) return refuse('birth_date_invalid');
  if (countYears(birthDate, today) < minimumAge) return refuse('under_age');
  const home: ReturnType<typeof decideHome> = isBrief(asked) ? accept({}) : decideHome(asked);
  if (!home.ok) return home;
  if (!COUNTRIES.has(country)) return refuse('country_unknown');
  const { mail, ...place } = home.value;
  const name = { givenName, ...(middleName && { middleName }), familyName };
  return accept({ ...name, birthDate, ...place, country, ...(mail !== undefined && { mail }) });
}

/** Name and birth date alone. */
export function isBrief({ street, town, mail }: Pick<DetailsAsked, 'street' | 'town' | 'mail'>): boolean {
  return street === undefined && town === undefined && mail === undefined;
}

type HomeTold = Pick<DetailsAsked, 'street' | 'house' | 'postcode' | 'town' | 'mail'>;

function decideHome(asked: DetailsAsked): Decision<HomeTold, 'address_invalid' | 'mail_invalid'> {
  const [street = '', town = '', mail = ''] = [asked.street, asked.town, asked.mail].map((text) => tidy(text ?? ''));
  if (!HAS_SIGN.test(street) || !HAS_LETTER.test(town)) return refuse('address_invalid');
  if (!MAIL.test(mail)) return refuse('mail_invalid');
  const [house, postcode] = [tidy(asked.house ?? ''), tidy(asked.postcode ?? '')];
  return accept({ street, ...(house !== '' && { house }), ...(postcode !== '' && { postcode }), town, mail });
}

/** Whole years; somebody who was born on a leap day is older from the first of March. */
function countYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

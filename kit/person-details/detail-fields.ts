import type { DetailsView, PersonDetails } from '@glasshouse/contracts/people';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { TEXT_RULES, type TextRule } from '@glasshouse/contracts/text-rules';

/** A field of the form, in its order; the country is picked beside them. */
export interface DetailField {
  readonly name: Exclude<keyof PersonDetails, 'country'>;
  /** Of the page's texts. */
  readonly label: string;
  readonly isNeeded: boolean;
  /** A date has none: the browser's own field takes nothing else. */
  readonly rule?: TextRule;
  /** What browsers know it by. */
  readonly autoComplete: string;
  readonly type?: 'date' | 'email';
}

export const DETAIL_FIELDS: readonly DetailField[] = [
  {
    name: 'givenName',
    label: 'details.givenName',
    isNeeded: true,
    rule: TEXT_RULES.givenName,
    autoComplete: 'given-name',
  },
  {
    name: 'middleName',
    label: 'details.middleName',
    isNeeded: false,
    rule: TEXT_RULES.middleName,
    autoComplete: 'additional-name',
  },
  {
    name: 'familyName',
    label: 'details.familyName',
    isNeeded: true,
    rule: TEXT_RULES.familyName,
    autoComplete: 'family-name',
  },
  { name: 'birthDate', label: 'details.birthDate', isNeeded: true, autoComplete: 'bday', type: 'date' },
  { name: 'street', label: 'details.street', isNeeded: true, rule: TEXT_RULES.street, autoComplete: 'address-line1' },
  { name: 'house', label: 'details.house', isNeeded: false, rule: TEXT_RULES.house, autoComplete: 'off' },
  {
    name: 'postcode',
    label: 'details.postcode',
    isNeeded: false,
    rule: TEXT_RULES.postcode,
    autoComplete: 'postal-code',
  },
  { name: 'town', label: 'details.town', isNeeded: true, rule: TEXT_RULES.town, autoComplete: 'address-level2' },
  {
    name: 'mail',
    label: 'details.mail',
    isNeeded: true,
    rule: TEXT_RULES.contactMail,
    autoComplete: 'email',
    type: 'email',
  },
];

export type Typed = Readonly<Record<keyof PersonDetails, string>>;

export function startTyping(details: PersonDetails | undefined, country: string): Typed {
  const empty = { givenName: '', middleName: '', familyName: '', birthDate: '', street: '', house: '', postcode: '' };
  return { ...empty, town: '', mail: '', country, ...details };
}

/** The first field that has to be filled and is not. */
export function findMissing(
  typed: Typed,
  fields: readonly DetailField[] = DETAIL_FIELDS,
): DetailField['name'] | undefined {
  return fields.find(({ name, isNeeded }) => isNeeded && typed[name].trim() === '')?.name;
}

/** What is sent: fields that may be left empty go along only where something stands in them. */
export function toDetails(typed: Typed): PersonDetails {
  const { givenName, familyName, birthDate, country, ...others } = typed;
  const filled = Object.entries(others).filter(([, text]) => text.trim() !== '');
  return { givenName, familyName, birthDate, country, ...Object.fromEntries(filled) };
}

const NAME: readonly DetailField['name'][] = ['givenName', 'familyName', 'birthDate'];

/** What somebody has to tell yet before they pay in; nothing where an operator looks at what they told. */
export function listAsked({ needs, details, isHeld }: DetailsView): readonly DetailField[] {
  if (needs === 'nothing' || isHeld) return [];
  const isAsked = ({ name }: DetailField): boolean => name !== 'middleName' && details?.[name] === undefined;
  return DETAIL_FIELDS.filter((field) => isAsked(field) && (needs === 'all' || NAME.includes(field.name)));
}

/** Which field a refusal is about; absent where it is about all of them. */
export function findRefused(code: RefusalCode): DetailField['name'] | undefined {
  return FIELD_OF[code];
}

const FIELD_OF: Partial<Record<RefusalCode, DetailField['name']>> = {
  name_invalid: 'givenName',
  birth_date_invalid: 'birthDate',
  under_age: 'birthDate',
  address_invalid: 'street',
  mail_invalid: 'mail',
};

import type { BodyOf } from '@glasshouse/contracts/call';
import type { FirstDeposit } from '@glasshouse/contracts/config-whole';
import type { register, RegistrationType } from '@glasshouse/contracts/identity';
import type { Language } from '@glasshouse/contracts/preferences';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { findMailError, findTextError } from '../fields/check-fields.ts';
import { judgePassword } from '../fields/judge-password.ts';
import type { BonusChoice } from './list-bonus-choices.ts';

/** Those that have a form, in the order in which they are offered. */
const FORM_TYPES = ['fast_reg', 'phone_reg', 'full_reg'] as const;
export type FormType = (typeof FORM_TYPES)[number];

export function listFormTypes(types: readonly RegistrationType[]): FormType[] {
  return FORM_TYPES.filter((type) => types.includes(type));
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What the form begins with. */
export interface RegistrationChoices {
  /** As the site takes new players. */
  readonly types: readonly RegistrationType[];
  readonly currency: string;
  readonly country: string;
  readonly currencies: readonly Choice[];
  readonly countries: readonly Choice[];
  /** The operator's. */
  readonly minimumAge: number;
  /** Between which to choose; one alone is no choice. */
  readonly bonusChoices: readonly BonusChoice[];
  /** Who has sent them here, as the address says it. */
  readonly refCode?: string;
  /** What is asked of whoever deposits with the same press; absent where nobody can. */
  readonly firstDeposit?: FirstDeposit;
}

export interface RegistrationFields {
  readonly type: FormType;
  readonly country: string;
  readonly currency: string;
  readonly mail: string;
  readonly password: string;
  readonly phoneCountry: string;
  readonly phone: string;
  /** From the address alone; nobody types it. */
  readonly refCode: string;
  readonly promoCode: string;
  readonly bonusChoice: number;
  /** Of age, and by the rules. */
  readonly hasAssented: boolean;
}

type Checked = 'mail' | 'password' | 'phone' | 'hasAssented';
/** The key of each field's error, in the order of the fields. */
export type RegistrationErrors = { readonly [Field in Checked]?: string };

export function checkRegistration(fields: RegistrationFields): RegistrationErrors {
  const { type, mail, password, phone, hasAssented } = fields;
  const isFull = type === 'full_reg';
  return {
    ...(isFull && wrong('mail', findMailError(mail))),
    ...(isFull && judgePassword(password) === 'short' && { password: 'refusals.password_weak' }),
    ...(type === 'phone_reg' && wrong('phone', findTextError(TEXT_RULES.phone, phone))),
    ...(!hasAssented && { hasAssented: 'ways.termsMissing' }),
  };
}

function wrong(field: Checked, error: string | undefined): RegistrationErrors {
  return error === undefined ? {} : { [field]: error };
}

/** What is sent: of the fields those alone that were on the screen. */
export function makeRegistration(fields: RegistrationFields, language: Language): BodyOf<typeof register> {
  const { type, currency, country, mail, password, phoneCountry, phone, refCode, promoCode, bonusChoice } = fields;
  return {
    type,
    currency,
    country,
    bonusChoice,
    language,
    ...listCodes({ refCode, promoCode }),
    ...(type === 'full_reg' && { mail: mail.trim(), password }),
    ...(type === 'phone_reg' && { phone: { country: phoneCountry, number: phone } }),
  };
}

/** Those that there are. */
export function listCodes({ refCode, promoCode }: Pick<RegistrationFields, 'refCode' | 'promoCode'>) {
  const typed = promoCode.trim();
  return { ...(refCode !== '' && { refCode }), ...(typed !== '' && { promoCode: typed }) };
}

const FIELD_OF: Readonly<Record<string, Checked>> = {
  mail_invalid: 'mail',
  password_weak: 'password',
  password_common: 'password',
  phone_invalid: 'phone',
  phone_other_country: 'phone',
};

/** The field that a refusal is about; absent where it is about none. */
export function findField(code: string): Checked | undefined {
  return FIELD_OF[code];
}

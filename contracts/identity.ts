import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, IdField, LanguageField, OneOf } from './fields.ts';
import { TEXT_RULES } from './text-rules.ts';

/** The four of the documents: at a press, by phone, by mail, and by a provider, which has a call of its own (social.ts). */
export const REGISTRATION_TYPES = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

export const AddressKind = OneOf('mail', 'phone');
export type AddressKind = Static<typeof AddressKind>;

export const MailField = Type.String(TEXT_RULES.mail);
export const PhoneField = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2; XK for Kosovo' }),
    /** As a person writes it: with or without code, in any digits. */
    number: Type.String(TEXT_RULES.phone),
  },
  { additionalProperties: false },
);
/** Eight to 128 characters of any kind; none of those that everybody tries first. */
export const NewPasswordField = Type.String(TEXT_RULES.password);
export const HandleField = Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const CodeField = Type.String(TEXT_RULES.code);

/** A code is on its way, or would be if there were somebody: the answer is the same. */
export const CodeSent = Type.Object({
  /** Names the code when it is typed in. */
  handle: HandleField,
  expiresInSec: Type.Integer({ minimum: 1 }),
  /** Before that another one is not asked for. */
  againInSec: Type.Integer({ minimum: 0 }),
});
export type CodeSent = Static<typeof CodeSent>;

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/web-api/registration',
  access: 'anyone',
  limit: 'registration',
  captcha: 111,
  kindIn: 'type',
  summary: 'Register in one click, by phone, or by mail and a password of one’s own; signs the player in',
  body: Type.Object(
    {
      type: OneOf('fast_reg', 'phone_reg', 'full_reg'),
      currency: CurrencyField,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      /** Who has sent them, by the address that they came with. */
      refCode: Type.Optional(Type.String(TEXT_RULES.refCode)),
      /** What they have typed. */
      promoCode: Type.Optional(Type.String(TEXT_RULES.promoCode)),
      /** 0 reject, 1 sport bonus, 2 casino bonus. */
      bonusChoice: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      /** Of letters that follow. */
      language: Type.Optional(LanguageField),
      /** For `full_reg`. */
      mail: Type.Optional(MailField),
      password: Type.Optional(NewPasswordField),
      /** For `phone_reg`. */
      phone: Type.Optional(PhoneField),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    userId: IdField,
    login: Type.String(),
    /** Made by us where nobody chose one: shown to the player once, kept only as a hash. */
    password: Type.Optional(Type.String()),
    /** With such a password: its number, for `keepCredentials`. */
    issue: Type.Optional(Type.Integer({ minimum: 1 })),
    /** A code was sent to the address that was named; it is confirmed by `confirmAddress`. */
    activation: Type.Optional(Type.Object({ kind: AddressKind, ...CodeSent.properties })),
  }),
  refusals: [
    'registration_closed',
    'currency_unknown',
    'country_unknown',
    'channel_closed',
    'codes_too_often',
    'mail_invalid',
    'phone_invalid',
    'phone_other_country',
    'password_weak',
    'password_common',
  ],
});

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, IdField } from './fields.ts';

/** Registration types of the documents; the other three join fast_reg with their own fields. */
export const RegistrationType = Type.Union([Type.Literal('fast_reg')]);

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/web-api/registration',
  access: 'anyone',
  limit: 'registration',
  summary: 'Register in one click; answers the credentials once and signs the player in',
  body: Type.Object(
    {
      type: RegistrationType,
      currency: CurrencyField,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      refCode: Type.Optional(Type.String({ maxLength: 32 })),
      /** 0 reject, 1 sport bonus, 2 casino bonus. */
      bonusChoice: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    userId: IdField,
    login: Type.String(),
    /** Shown to the player once, kept only as a hash. */
    password: Type.String(),
  }),
  refusals: ['registration_closed', 'currency_unknown', 'country_unknown'],
});

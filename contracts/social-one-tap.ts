import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, LanguageField } from './fields.ts';

/** Names the browser that asked for one-tap; a visit at a provider goes on beside it. */
export const ONE_TAP_COOKIE = 'ONE_TAP';

export const getOneTapClient = defineCall({
  id: 'getOneTapClient',
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  access: 'anyone',
  isQuiet: true,
  summary: 'By which id Google knows the site; for guests',
  answer: Type.Object({
    clientId: Type.String(),
    /** To be given to Google with the question: a credential that carries one is good for this browser alone. */
    nonce: Type.String(),
  }),
  refusals: ['social_unknown'],
});

export const signInByOneTap = defineCall({
  id: 'signInByOneTap',
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  access: 'anyone',
  limit: 'signIn',
  isForm: true,
  summary: 'The credential that Google has given a page; answers where the page goes next',
  body: Type.Object(
    {
      credential: Type.String({ minLength: 1, maxLength: 8_000 }),
      language: LanguageField,
      currency: Type.Optional(CurrencyField),
      /** ISO 3166 alpha-2. */
      countryId: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ redirectUrl: Type.String() }),
  refusals: ['social_unknown', 'social_refused', 'social_unavailable'],
});

import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, LanguageField, OneOf } from './fields.ts';
import { SignedIn } from './session.ts';
import { TEXT_RULES } from './text-rules.ts';

/** The sixteen of the documents, by their names there. Which are offered is the operator's. */
export const SOCIAL_PROVIDERS = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'discord',
] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export const ProviderField = OneOf(...SOCIAL_PROVIDERS);

/** Names the browser that went to a provider, so that no other one comes back from there. */
export const SOCIAL_COOKIE = 'SOCIAL';

/**
 * A page of ours, without its language. Readers of addresses take dots and empty steps off a path, and what is left may
 * lead elsewhere: there are none before its question.
 */
export const ReturnPathField = Type.String({
  maxLength: 500,
  pattern: '^(?![^?#]*/(?:\\.|%2[eE]){1,2}(?:[/?#]|$))(?![^?#]*//)/[^\\\\\\u0000-\\u0020\\u007f]*$',
});

export const listSocialProviders = defineCall({
  id: 'listSocialProviders',
  method: 'GET',
  path: '/social-api/providers',
  access: 'anyone',
  isQuiet: true,
  summary: 'By which providers one may register and sign in here',
  answer: Type.Object({ providers: Type.Array(ProviderField) }),
  refusals: [],
});

export const startSocial = defineCall({
  id: 'startSocial',
  method: 'POST',
  path: '/social-api/oauth/{provider}/start',
  access: 'anyone',
  limit: 'signIn',
  kindIn: 'provider',
  summary: 'Begin with a provider: where the browser goes next. Good for ten minutes and one return',
  params: Type.Object({ provider: ProviderField }),
  body: Type.Object(
    {
      language: LanguageField,
      /** Where one is led once signed in; the account's security where a provider is joined. */
      returnPath: Type.Optional(ReturnPathField),
      /** Who has sent the visitor; told again to the page that they come back to. */
      refCode: Type.Optional(Type.String(TEXT_RULES.refCode)),
      /** Of a wallet: which of its accounts. */
      account: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    redirectUrl: Type.String(),
    /** Of a wallet: what it is to sign. The signature goes along with the address above, as its `code`. */
    message: Type.Optional(Type.String()),
  }),
  refusals: ['social_unknown', 'social_unavailable', 'social_refused'],
});

export const listSocialKeys = defineCall({
  id: 'listSocialKeys',
  method: 'GET',
  path: '/social-api/oauth/{provider}/keys',
  access: 'anyone',
  isQuiet: true,
  kindIn: 'provider',
  summary: 'The public halves of the keys by which the site names itself to a provider that wants keys (a JWK Set)',
  params: Type.Object({ provider: ProviderField }),
  answer: Type.Object({
    keys: Type.Array(
      Type.Object({
        kty: Type.Literal('RSA'),
        kid: Type.String(),
        use: OneOf('sig', 'enc'),
        alg: Type.String(),
        n: Type.String(),
        e: Type.String(),
      }),
    ),
  }),
  refusals: ['social_unknown'],
});

/** The words with which a page of ours is told how it went: `?social=…`. */
export const SOCIAL_RETURNS = ['ready', 'refused', 'expired', 'unavailable'] as const;
export type SocialReturn = (typeof SOCIAL_RETURNS)[number];

export const returnFromProvider = defineCall({
  id: 'returnFromProvider',
  method: 'GET',
  path: '/social-api/oauth/{provider}/callback',
  access: 'anyone',
  limit: 'signIn',
  kindIn: 'provider',
  summary: 'Where a provider sends the browser back to; leads on to a page, and signs nobody in by itself',
  params: Type.Object({ provider: ProviderField }),
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 4_000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
    /** Of VK alone. */
    device_id: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Type.Object({}),
  refusals: [],
});

export const finishSocial = defineCall({
  id: 'finishSocial',
  method: 'POST',
  path: '/social-api/finish',
  access: 'anyone',
  limit: 'signIn',
  summary: 'What the provider said: signs in whoever has joined it before; asks the others to register or to join it',
  answer: Type.Object({
    provider: ProviderField,
    /** Absent where nobody here has this identity, and where somebody who is signed in wants to join it. */
    signedIn: Type.Optional(SignedIn),
    returnPath: Type.Optional(Type.String()),
    /** For whoever registers: where the provider has confirmed an address, and nobody here has it. */
    mail: Type.Optional(Type.String()),
  }),
  refusals: ['social_expired'],
});

export const registerSocial = defineCall({
  id: 'registerSocial',
  method: 'POST',
  path: '/social-api/registration',
  access: 'anyone',
  limit: 'registration',
  captcha: 111,
  summary: 'Register by a provider (`soc_reg`): no password is made, and the player is signed in',
  body: Type.Object(
    {
      currency: CurrencyField,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      /** Who has sent them, by the address that they came with. */
      refCode: Type.Optional(Type.String(TEXT_RULES.refCode)),
      /** What they have typed. */
      promoCode: Type.Optional(Type.String(TEXT_RULES.promoCode)),
      /** 0 reject, 1 sport bonus, 2 casino bonus. */
      bonusChoice: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      language: Type.Optional(LanguageField),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ userId: IdField, login: Type.String() }),
  refusals: ['registration_closed', 'currency_unknown', 'country_unknown', 'social_expired', 'social_taken'],
});

export const SocialIdentityView = Type.Object({
  provider: ProviderField,
  joinedAtSec: EpochSecField,
});
export type SocialIdentityView = Static<typeof SocialIdentityView>;

export const listSocialIdentities = defineCall({
  id: 'listSocialIdentities',
  method: 'GET',
  path: '/social-api/identities',
  access: 'player',
  summary: 'Providers that the player has joined',
  answer: Type.Object({ identities: Type.Array(SocialIdentityView) }),
  refusals: [],
});

export const joinSocial = defineCall({
  id: 'joinSocial',
  method: 'POST',
  path: '/social-api/identities',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Join what the provider said to the account that is signed in',
  answer: SocialIdentityView,
  refusals: ['social_expired', 'social_taken'],
});

export const removeSocial = defineCall({
  id: 'removeSocial',
  method: 'DELETE',
  path: '/social-api/identities/{provider}',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  kindIn: 'provider',
  summary: 'Sign in by this provider no more; refused where no other way in is left',
  params: Type.Object({ provider: ProviderField }),
  answer: Type.Object({}),
  refusals: ['factor_absent', 'social_last_way'],
});

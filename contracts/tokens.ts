import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField } from './fields.ts';

/** The documents' cookies: the page's own copy of the user token, and the grant pair, which no script reads. */
export const USER_TOKEN_COOKIE = 'user_token';
export const GRANT_COOKIES = { refresh: 'ggru', grant: 'ggrant' } as const;

/** Says that the token that goes along was fetched anew: a refusal of it then stands. */
export const RENEWED_HEADER = 'x-auth-renewed';
export const FINGERPRINT_HEADER = 'x-fingerprint';

/** How long a page goes on using a token that it has fetched (site.md section 9). */
export const TOKEN_CACHE_MS = 60_000;

const TokenField = Type.String({ maxLength: 1_000 });

export const UserToken = Type.Object({ token: TokenField, expiresAt: EpochSecField });
export type UserToken = Static<typeof UserToken>;

export const getUserToken = defineCall({
  id: 'getUserToken',
  method: 'GET',
  path: '/web-api/user/gettoken',
  access: 'player',
  isQuiet: true,
  limit: 'ping',
  summary: 'A short-lived token that says who is signed in, and gives no power over money or account',
  query: Type.Object({ force_refresh: Type.Optional(Type.Boolean()) }),
  answer: UserToken,
  refusals: [],
});

/** What a browser shows to every page without being asked; nothing of it is kept. */
export const FingerprintData = Type.Object(
  {
    language: Type.String({ maxLength: 40 }),
    timeZone: Type.String({ maxLength: 60 }),
    screen: Type.String({ maxLength: 40, description: 'Width, height and depth' }),
    platform: Type.String({ maxLength: 80 }),
  },
  { additionalProperties: false },
);
export type FingerprintData = Static<typeof FingerprintData>;

export const makeFingerprint = defineCall({
  id: 'makeFingerprint',
  method: 'POST',
  path: '/web-api/fingerprint',
  access: 'anyone',
  isQuiet: true,
  limit: 'ping',
  summary: 'A token for what a browser shows of itself, good for ten minutes in that browser',
  body: Type.Object({ data: FingerprintData }, { additionalProperties: false }),
  answer: Type.Object({
    token: TokenField,
    expiresAt: EpochSecField,
    data: Type.String({ description: 'One short word for all that was shown' }),
  }),
  refusals: [],
});

export const getSecureData = defineCall({
  id: 'getSecureData',
  method: 'GET',
  path: '/web-api/user/secure-data',
  access: 'player',
  isQuiet: true,
  limit: 'ping',
  summary: 'Sets the pair of grants as cookies; asks for the user token and a fingerprint in headers',
  answer: Type.Object({ expiresAt: EpochSecField }),
  refusals: ['token_invalid', 'fingerprint_invalid'],
});

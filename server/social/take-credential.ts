import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerOf, BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import { SOCIAL_COOKIE } from '@glasshouse/contracts/social';
import { ONE_TAP_COOKIE, type getOneTapClient, type signInByOneTap } from '@glasshouse/contracts/social-one-tap';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { makeSecret } from '../platform/ids/index.ts';
import type { Providers } from './ask-provider.ts';
import type { SocialDeps } from './deps.ts';
import { fetchLimited } from './fetch-limited.ts';
import { hashSecret } from './hash-secret.ts';
import { GOOD_FOR_SEC, pageOf, type Asker } from './start-visit.ts';
import { readText } from './read-told.ts';
import { insertProviderAnswer } from './store.ts';
import type { OfferedProvider } from './types.ts';

const BROWSER_BYTES = 32;
const CLOCK_TOLERANCE_SEC = 30;
const MOST_AGE_SEC = 3_600;
/** Google's tokens bear either name, and its document the first. */
const SHORT_ISSUER = /^https:\/\/(?=accounts\.google\.com$)/;
/** Asked for once an hour, or where a key is not among them. */
const KEYS_KNOWN_FOR_MS = 3_600_000;

type Keys = (google: OfferedProvider) => Promise<{ readonly issuer: string; readonly find: JWTVerifyGetKey }>;

export interface OneTap {
  open(asker: Asker): AnswerOf<typeof getOneTapClient> | undefined;
  /** Where the page goes next. */
  take(
    asked: BodyOf<typeof signInByOneTap>,
    asker: Asker,
  ): Promise<Decision<string, RefusalsOf<typeof signInByOneTap>>>;
}

/** For guests alone. No script of Google's is loaded here: see docs/decisions/0081. */
export function makeOneTap(deps: SocialDeps, { offered, openId }: Providers): OneTap {
  const google = offered.get('google');
  const found = new Map<string, JWTVerifyGetKey>();
  const keysOf: Keys = async (provider) => {
    const { issuer, keys } = await openId.findKeysAddress(provider);
    const options = {
      timeoutDuration: deps.patienceMs ?? 5_000,
      cacheMaxAge: KEYS_KNOWN_FOR_MS,
      [customFetch]: fetchLimited,
    };
    const find = found.get(keys) ?? createRemoteJWKSet(new URL(keys), options);
    found.set(keys, find);
    return { issuer, find };
  };
  return {
    open: ({ visitor, cookies }) => {
      if (!google || visitor) return undefined;
      const browser = makeSecret(BROWSER_BYTES);
      cookies.set(ONE_TAP_COOKIE, browser, GOOD_FOR_SEC);
      return { clientId: google.client.id, nonce: nonceOf(deps.secret, browser) };
    },
    take: async (asked, asker) =>
      google && !asker.visitor ? takeCredential(deps, keysOf, google, asked, asker) : refuse('social_unknown'),
  };
}

async function takeCredential(
  deps: SocialDeps,
  keysOf: Keys,
  google: OfferedProvider,
  { credential, language, currency, countryId }: BodyOf<typeof signInByOneTap>,
  { cookies, address }: Asker,
): Promise<Decision<string, RefusalsOf<typeof signInByOneTap>>> {
  const refuseForged = (reason: string) => {
    deps.security.note('social_forged', { address, provider: google.name, reason });
    return refuse('social_refused');
  };
  let claims: JWTPayload;
  try {
    claims = await verify(credential, await keysOf(google), google.client.id);
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return refuseForged(error.code);
    const details = { provider: google.name, reason: String(error).slice(0, 200) };
    deps.log.warn({ code: 'social_unavailable', ...details }, 'a provider of identities did not answer as it should');
    return refuse('social_unavailable');
  }
  const nonce = claims['nonce'];
  if (nonce !== undefined && !isSame(nonce, nonceOf(deps.secret, cookies.get(ONE_TAP_COOKIE) ?? '')))
    return refuseForged('nonce');
  if (claims['azp'] !== undefined && claims['azp'] !== google.client.id) return refuseForged('azp');
  const browser = makeSecret(BROWSER_BYTES);
  const told = {
    subject: claims.sub ?? '',
    mail: readText(claims, ['email']),
    isMailConfirmed: claims['email_verified'] === true,
  };
  // What is signed, without the signature: that may be written in more ways than one.
  const [head = '', body = ''] = credential.split('.');
  const row = {
    provider: google.name,
    state_hash: hashSecret(`${head}.${body}`),
    browser_hash: hashSecret(browser),
    language,
  };
  if (!(await insertProviderAnswer(deps.database, row, told, GOOD_FOR_SEC))) return refuseForged('replayed');
  cookies.set(SOCIAL_COOKIE, browser, GOOD_FOR_SEC);
  // Who is new goes on to a form, and is not asked there for what they have chosen.
  const chosen = new URLSearchParams({ ...(currency && { currency }), ...(countryId && { country: countryId }) });
  const page = pageOf(deps, { language, player_id: null, return_path: null, ref_code: null }, 'ready');
  return accept(chosen.size === 0 ? page : `${page}&${chosen.toString()}`);
}

async function verify(
  credential: string,
  { issuer, find }: Awaited<ReturnType<Keys>>,
  audience: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(credential, find, {
    issuer: [issuer, issuer.replace(SHORT_ISSUER, '')],
    audience,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: MOST_AGE_SEC,
    clockTolerance: CLOCK_TOLERANCE_SEC,
  });
  // A token for several readers could have been given to any of them.
  if (payload.aud !== audience || !payload.sub) throw new errors.JWTClaimValidationFailed('not for us alone', payload);
  return payload;
}

function nonceOf(secret: Buffer, browser: string): string {
  return createHmac('sha256', secret).update(`glasshouse one-tap ${browser}`).digest('base64url');
}

function isSame(said: unknown, expected: string): boolean {
  if (typeof said !== 'string' || said.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(said), Buffer.from(expected));
}

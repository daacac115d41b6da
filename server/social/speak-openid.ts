import type { ClientAuth, Configuration } from 'openid-client';
import { isSigned, signOwnSecret } from './sign-own-secret.ts';
import { fetchLimited } from './fetch-limited.ts';
import { readOwnKeys } from './read-own-keys.ts';
import { isOurFault } from './is-our-fault.ts';
import { readText } from './read-told.ts';
import type { Answered, OfferedProvider, Returned, Sent, Speaker } from './types.ts';

/** What an issuer says of itself changes seldom; keys are asked for by the library when it needs them. */
const KNOWN_FOR_MS = 3_600_000;
const ENCRYPTIONS = ['A128CBC-HS256', 'A256CBC-HS512', 'A128GCM', 'A256GCM'];

/** The library is large and few sites need it at once: it comes with the first question. */
const library = () => import('openid-client');

export interface OpenIdSpeaker extends Speaker {
  findKeysAddress(provider: OfferedProvider): Promise<{ readonly issuer: string; readonly keys: string }>;
}

export function makeOpenIdSpeaker(patienceSec: number, nowMs: () => number = () => performance.now()): OpenIdSpeaker {
  const known = new Map<string, { readonly untilMs: number; readonly config: Configuration }>();

  const configure = async ({ row, client, name }: OfferedProvider): Promise<Configuration> => {
    const held = known.get(name);
    if (held && held.untilMs > nowMs()) return held.config;
    if (row.speaks !== 'openid') throw new Error(`${name} does not speak OpenID Connect`);
    const { discovery, customFetch, ClientSecretPost, allowInsecureRequests, enableNonRepudiationChecks, ...more } =
      await library();
    const issuer = new URL(client.issuer ?? row.issuer);
    const keys = row.hasOwnKeys ? await readOwnKeys(client.secret) : undefined;
    const [metadata, proof] = keys
      ? [{}, more.PrivateKeyJwt(keys.sign)]
      : [
          client.secret,
          row.signsSecret && !isSigned(client.secret)
            ? proveBySigned(client, row.issuer)
            : ClientSecretPost(client.secret),
        ];
    const execute = [
      // What only we can open still has to be signed by the provider.
      ...(keys ? [(config: Configuration) => more.enableDecryptingResponses(config, ENCRYPTIONS, keys.open)] : []),
      enableNonRepudiationChecks,
      // Plain HTTP is taken from this machine alone: the environment says so before.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ];
    const config = await discovery(issuer, client.id, metadata, proof, {
      execute,
      timeout: patienceSec,
      [customFetch]: fetchLimited,
    });
    known.set(name, { untilMs: nowMs() + KNOWN_FOR_MS, config });
    return config;
  };

  return {
    writeAddress: async (provider, sent) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const { row, client } = provider;
      const names = 'scopeNames' in row && row.scopeNames !== undefined ? ` ${row.scopeNames}${client.also ?? ''}` : '';
      return buildAuthorizationUrl(await configure(provider), {
        redirect_uri: sent.redirectUri,
        scope: `${'scope' in row ? row.scope : ''}${names}`,
        state: sent.state,
        nonce: sent.nonce,
        code_challenge: await calculatePKCECodeChallenge(sent.codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    redeem: (provider, sent, returned) => redeem(configure(provider), sent, returned),
    findKeysAddress: async (provider) => {
      const { issuer, jwks_uri: keys } = (await configure(provider)).serverMetadata();
      if (keys === undefined) throw new Error(`${provider.name} names no keys`);
      return { issuer, keys };
    },
  };
}

/** In the body, as other secrets are, and made for this one question. */
function proveBySigned(client: OfferedProvider['client'], audience: string): ClientAuth {
  // The library waits for it, as for its own proof by a key; its type does not say so.
  // oxlint-disable-next-line typescript/no-misused-promises
  return async (_server, { client_id: clientId }, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', await signOwnSecret(client, audience));
  };
}

/** Code, state, nonce, issuer, audience, signature and time are checked by the library. */
async function redeem(configuring: Promise<Configuration>, sent: Sent, returned: Returned): Promise<Answered> {
  const { authorizationCodeGrant, AuthorizationResponseError, ResponseBodyError } = await library();
  const address = new URL(sent.redirectUri);
  for (const name of ['code', 'error', 'iss'] as const) {
    const value = returned[name];
    if (value !== undefined) address.searchParams.set(name, value);
  }
  address.searchParams.set('state', sent.state);
  try {
    const tokens = await authorizationCodeGrant(await configuring, address, {
      expectedState: sent.state,
      expectedNonce: sent.nonce,
      pkceCodeVerifier: sent.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { failed: 'refused', why: 'no_claims' };
    const confirmed = claims['email_verified'];
    return {
      told: {
        subject: claims.sub,
        mail: readText(claims, ['email']),
        isMailConfirmed: confirmed === true || confirmed === 'true',
      },
    };
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return { failed: 'refused', why: error.error };
    if (error instanceof ResponseBodyError)
      return { failed: isOurFault(error.error) ? 'unavailable' : 'refused', why: error.error };
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { failed: REFUSING.test(code) ? 'refused' : 'unavailable', why: code };
  }
}

/** What the library says of an answer that came, and is not the one that we may believe. */
const REFUSING = /^OAUTH_(?:INVALID_RESPONSE|JWT_CLAIM_COMPARISON_FAILED|JWT_TIMESTAMP_CHECK_FAILED|INVALID_SIGNATURE)/;

import { SOCIAL_PROVIDERS, type SocialProvider } from '@glasshouse/contracts/social';
import { EnvironmentError } from './environment-error.ts';
import type { SocialClient } from './environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret must not be read on the way, save on this machine. */
const ISSUER = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$))/;

/** What some want beside the two. */
const ALSO: Partial<Readonly<Record<SocialProvider, string>>> = { ok: 'KEY', itsme: 'SERVICE', apple: 'KEY' };
/** Apple's secret is a word that a key has signed: the key with our names there, or such a word until it runs out. */
const APPLE_NAMES = /^[A-Z0-9]{10}\/[A-Z0-9]{10}$/;
const PRIVATE_KEY = /^-----BEGIN PRIVATE KEY-----(?:\\n|\n|\r)/;
/** A wallet shares no secret with the site; its id is the chain that the player is asked to sign for. */
const SECRETLESS: ReadonlySet<SocialProvider> = new Set(['metamask']);
/** Beyond this a time is no date. */
const MOST_SEC = 8.64e12;
const CHAIN = /^[1-9]\d{0,17}$/;

/** SOCIAL_GOOGLE_ID, SOCIAL_GOOGLE_SECRET and so on; both, or the provider is not offered. */
export function readSocial(
  variables: Variables,
  readText: (variables: Variables, name: string) => string | undefined,
): ReadonlyMap<SocialProvider, SocialClient> {
  const clients = new Map<SocialProvider, SocialClient>();
  for (const provider of SOCIAL_PROVIDERS) {
    const prefix = `SOCIAL_${provider.toUpperCase()}`;
    const id = readText(variables, `${prefix}_ID`);
    const secret = readText(variables, `${prefix}_SECRET`);
    const issuer = readText(variables, `${prefix}_ISSUER`);
    const alsoName = ALSO[provider];
    const also = alsoName && readText(variables, `${prefix}_${alsoName}`);
    if (id === undefined && secret === undefined && issuer === undefined && also === undefined) continue;
    if (SECRETLESS.has(provider) && id !== undefined && secret === undefined) {
      if (!CHAIN.test(id)) throw new EnvironmentError(`${prefix}_ID must be the number of a chain, such as 1.`);
      clients.set(provider, { id, secret: '' });
      continue;
    }
    if (id === undefined || secret === undefined)
      throw new EnvironmentError(`${prefix}_ID and ${prefix}_SECRET must stand together.`);
    if (provider === 'apple') checkApple(prefix, secret, also);
    else if (alsoName !== undefined && also === undefined)
      throw new EnvironmentError(`${prefix}_${alsoName} must stand beside ${prefix}_ID.`);
    if (issuer !== undefined && !(ISSUER.test(issuer) && URL.canParse(issuer)))
      throw new EnvironmentError(`${prefix}_ISSUER must look like https://accounts.example, not "${issuer}".`);
    clients.set(provider, { id, secret, ...(issuer !== undefined && { issuer }), ...(also !== undefined && { also }) });
  }
  return clients;
}

function checkApple(prefix: string, secret: string, names: string | undefined): void {
  const [, signed] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(secret) ?? [];
  if (signed !== undefined) {
    const endsAtMs = readEndMs(signed);
    if (endsAtMs > Date.now()) return;
    const day = new Date(endsAtMs).toISOString().slice(0, 10);
    throw new EnvironmentError(`${prefix}_SECRET ran out on ${day}: give the key that signs such secrets instead.`);
  }
  if (names === undefined) throw new EnvironmentError(`${prefix}_KEY must stand beside ${prefix}_ID.`);
  if (!APPLE_NAMES.test(names))
    throw new EnvironmentError(`${prefix}_KEY must look like TEAMID7890/KEYID67890, not "${names}".`);
  if (!PRIVATE_KEY.test(secret))
    throw new EnvironmentError(`${prefix}_SECRET must be a private key in one line, its line ends written as \\n.`);
}

/** 0 where it cannot be read: such a word is over. */
function readEndMs(signed: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(signed, 'base64url').toString());
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
    return typeof exp === 'number' && exp < MOST_SEC ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}

/** It goes into the policy of pages: an address and nothing else. */
const SCRIPT =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/[\w-]+)*\/[\w.-]+$/;

/** SOCIAL_GOOGLE_ONE_TAP: the address of Google's script, and by it that guests' pages load one at all. */
export function readOneTap(
  variables: Variables,
  readText: (variables: Variables, name: string) => string | undefined,
): { readonly oneTapScript?: string } {
  const name = 'SOCIAL_GOOGLE_ONE_TAP';
  const oneTapScript = readText(variables, name);
  if (oneTapScript === undefined) return {};
  if (readText(variables, 'SOCIAL_GOOGLE_ID') === undefined)
    throw new EnvironmentError(`${name} must stand beside SOCIAL_GOOGLE_ID.`);
  if (!SCRIPT.test(oneTapScript))
    throw new EnvironmentError(`${name} must look like https://accounts.google.com/gsi/client, not "${oneTapScript}".`);
  return { oneTapScript };
}

import { SOCIAL_PROVIDERS, type SocialProvider } from '@glasshouse/contracts/social';
import { EnvironmentError } from './environment-error.ts';
import type { SocialClient } from './environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret must not be read on the way, save on this machine. */
const ISSUER = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$))/;

/** What some want beside the two. */
const ALSO: Partial<Readonly<Record<SocialProvider, string>>> = { ok: 'KEY', itsme: 'SERVICE' };
/** A wallet shares no secret with the site; its id is the chain that the player is asked to sign for. */
const SECRETLESS: ReadonlySet<SocialProvider> = new Set(['metamask']);
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
    if (alsoName !== undefined && also === undefined)
      throw new EnvironmentError(`${prefix}_${alsoName} must stand beside ${prefix}_ID.`);
    if (issuer !== undefined && !(ISSUER.test(issuer) && URL.canParse(issuer)))
      throw new EnvironmentError(`${prefix}_ISSUER must look like https://accounts.example, not "${issuer}".`);
    clients.set(provider, { id, secret, ...(issuer !== undefined && { issuer }), ...(also !== undefined && { also }) });
  }
  return clients;
}

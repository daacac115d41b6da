import { SOCIAL_PROVIDERS, type SocialProvider } from '@glasshouse/contracts/social';
import { EnvironmentError } from './environment-error.ts';
import type { SocialClient } from './environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret must not be read on the way, save on this machine. */
const ISSUER = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$))/;

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
    if (id === undefined && secret === undefined && issuer === undefined) continue;
    if (id === undefined || secret === undefined)
      throw new EnvironmentError(`${prefix}_ID and ${prefix}_SECRET must stand together.`);
    if (issuer !== undefined && !(ISSUER.test(issuer) && URL.canParse(issuer)))
      throw new EnvironmentError(`${prefix}_ISSUER must look like https://accounts.example, not "${issuer}".`);
    clients.set(provider, { id, secret, ...(issuer !== undefined && { issuer }) });
  }
  return clients;
}

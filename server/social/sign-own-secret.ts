import { importPKCS8, SignJWT } from 'jose';
import type { OfferedProvider } from './types.ts';

/** Long enough for two clocks that differ, and nothing that is worth taking. */
const GOOD_FOR_SEC = 300;

/** A fixed secret: its three parts are signed already, and run out some day. */
export const isSigned = (secret: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret);

/**
 * Of a provider whose secret is a word that our key has signed: made anew for each question, so that none ever runs out.
 * `also` is `TEAM/KEY`, our names there; `secret` is the key as PKCS 8, its line ends written as `\n`.
 */
export async function signOwnSecret(
  { id, secret, also = '' }: OfferedProvider['client'],
  audience: string,
): Promise<string> {
  const [team = '', kid = ''] = also.split('/');
  const key = await importPKCS8(secret.replaceAll(String.raw`\n`, '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(team)
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${GOOD_FOR_SEC}s`)
    .sign(key);
}

import { createHash } from 'node:crypto';
import type { OfferedProvider } from './types.ts';

/**
 * The question for the present user of Odnoklassniki: each call there is signed, over its parameters in the order of
 * their names, with a secret of the session that token and client's secret give. MD5 is the provider's choice.
 */
export function signCall({ secret, also = '' }: OfferedProvider['client'], token: string): URLSearchParams {
  const asked = { application_key: also, fields: 'uid,email', format: 'json', method: 'users.getCurrentUser' };
  const text = Object.entries(asked)
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  return new URLSearchParams({ ...asked, sig: md5(`${text}${md5(`${token}${secret}`)}`), access_token: token });
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

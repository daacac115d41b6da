import type { IncomingHttpHeaders } from 'node:http';
import { CAPTCHA_HEADER } from '@glasshouse/contracts/captcha';
import { FINGERPRINT_HEADER } from '@glasshouse/contracts/tokens';
import type { Proofs } from './outcome.ts';

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,2000})$/;

/** What a page sends along beside its cookies; a header that came twice says nothing. */
export function readProofs(headers: IncomingHttpHeaders): Proofs {
  return {
    bearer: BEARER.exec(headers.authorization ?? '')?.[1],
    fingerprint: plain(headers[FINGERPRINT_HEADER]),
    captcha: plain(headers[CAPTCHA_HEADER]),
  };
}

function plain(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value.length <= MOST_LETTERS ? value : undefined;
}

const MOST_LETTERS = 4_000;

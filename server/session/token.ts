import { hash } from 'node:crypto';
import { makeSecret } from '../platform/ids/index.ts';

const TOKEN_BYTES = 32;

export function makeToken(): string {
  return makeSecret(TOKEN_BYTES);
}

/** Anything that cannot be a token of ours is not worth asking the database about. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is kept of a token, in hexadecimal. It is random, so one fast hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

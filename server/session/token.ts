import { hash } from 'node:crypto';
import { bucketOf } from '@glasshouse/domain/bucket';
import { makeSecret } from '../platform/ids/index.ts';

const TOKEN_BYTES = 32;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The bucket of its player, in two digits of base64url, and the secret. */
const SHAPE = /^[A-P][A-Za-z0-9_-]{44}$/;
/** As it was made before tokens named a bucket. */
const OLD_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export function makeToken(playerId: number): string {
  return sayBucket(playerId) + makeSecret(TOKEN_BYTES);
}

/** Anything that cannot be a token of ours is not worth asking the database about. */
export function isToken(text: string): boolean {
  return SHAPE.test(text) || OLD_SHAPE.test(text);
}

/** Whether the token may be this player's: one that names a bucket names that of its player. */
export function isOfPlayer(token: string, playerId: number): boolean {
  return OLD_SHAPE.test(token) || token.startsWith(sayBucket(playerId));
}

/** What is kept of a token, in hexadecimal. It is random, so one fast hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

function sayBucket(playerId: number): string {
  const bucket = bucketOf(playerId);
  return DIGITS.charAt(Math.floor(bucket / DIGITS.length)) + DIGITS.charAt(bucket % DIGITS.length);
}

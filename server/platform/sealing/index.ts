import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Something that nobody reads without the key it names. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Keeps what the database and the disk are not to know: AES-256-GCM. */
export interface Sealer {
  /** The key that is sealed with now. */
  readonly keyId: string;
  /** `about`: what it is and whose. What was sealed about one thing cannot be opened as another. */
  seal(plain: Uint8Array, about: string): Sealed;
  open(sealed: Sealed, about: string): Buffer;
}

/** The bytes were changed, are those of something else, or of a key that nobody has named. */
export class SealError extends Error {}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with the first of the keys, of 32 bytes each; opens with any of them. */
export function makeSealer([current, ...before]: readonly [Buffer, ...Buffer[]]): Sealer {
  const keys = new Map([current, ...before].map((key) => [nameKey(key), key]));
  const keyId = nameKey(current);
  return {
    keyId,
    seal: (plain, about) => ({ keyId, bytes: sealWith(current, plain, about) }),
    open: (sealed, about) => {
      const key = keys.get(sealed.keyId);
      if (!key) throw new SealError(`nobody has the key ${sealed.keyId}`);
      return openWith(key, sealed.bytes, about);
    },
  };
}

export function sealWith(key: Buffer, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function openWith(key: Buffer, bytes: Buffer, about: string): Buffer {
  const bodyAt = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < bodyAt) throw new SealError('what was sealed is cut off');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, bodyAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]);
  } catch {
    throw new SealError('what was sealed is not as it was');
  }
}

/** Tells keys apart, and nothing about them. */
function nameKey(key: Buffer): string {
  return createHash('sha256').update('key ').update(key).digest('hex').slice(0, 16);
}

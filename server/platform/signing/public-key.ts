import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** What anybody can hold of another's hand. */
export interface PublicKey {
  /**
   * The first sixteen hex digits of the SHA-256 of the raw 32 bytes: nobody can put another key in its place under
   * the same name.
   */
  readonly keyId: string;
  /** Whether the holder signed exactly these bytes. */
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

const ID_LENGTH = 16;

/** Absent where the text is no Ed25519 key in PEM. */
export function parsePublicKey(pem: string): PublicKey | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? toPublicKey(key) : undefined;
  } catch {
    return undefined;
  }
}

export function toPublicKey(key: KeyObject): PublicKey {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    keyId: createHash('sha256').update(raw).digest('hex').slice(0, ID_LENGTH),
    verify: (bytes, signature) => verify(null, bytes, key, signature),
  };
}

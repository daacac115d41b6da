import type { SignedReceipt } from '@glasshouse/contracts/betting-receipts';

/** A key of the house as it is published. */
export interface HouseKey {
  readonly keyId: string;
  /** SPKI in PEM. */
  readonly publicKeyPem: string;
}

export type ReceiptVerdict = 'valid' | 'invalid' | 'keyUnknown' | 'unsupported';

const RAW_KEY_BYTES = 32;
const ID_LENGTH = 16;
const SIGNATURE_BYTES = 64;
/** A field beside these is signed by nobody, and would be read as if it were. */
const FIELDS = 'keyId,signature,text';

/**
 * Whether the house signed exactly this text, found out in the browser itself. A key that does not bear its own name is
 * as good as none: its id is the beginning of its fingerprint.
 */
export async function verifyReceipt(
  receipt: SignedReceipt,
  keys: readonly HouseKey[],
  subtle: SubtleCrypto | undefined,
): Promise<ReceiptVerdict> {
  if (!subtle) return 'unsupported';
  if (Object.keys(receipt).toSorted().join() !== FIELDS) return 'invalid';
  const key = keys.find((one) => one.keyId === receipt.keyId);
  const spki = key && findBytes(key.publicKeyPem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  if (!spki || (await nameKey(spki, subtle)) !== receipt.keyId) return 'keyUnknown';
  const signature = findBytes(receipt.signature.replaceAll('-', '+').replaceAll('_', '/'));
  if (signature?.length !== SIGNATURE_BYTES || writeBytes(signature) !== receipt.signature) return 'invalid';
  try {
    const verifier = await subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify']);
    const signed = new TextEncoder().encode(receipt.text);
    return (await subtle.verify({ name: 'Ed25519' }, verifier, signature, signed)) ? 'valid' : 'invalid';
  } catch {
    // The browser knows no Ed25519: the only thing that can fail with a key and a signature of the right shape.
    return 'unsupported';
  }
}

async function nameKey(spki: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', spki.slice(-RAW_KEY_BYTES));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, ID_LENGTH);
}

/** Bytes of base64; absent for a text that is none. */
function findBytes(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The last letter holds bits that belong to no byte: a signature is written in one way, base64url without padding. */
function writeBytes(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What is saved: the same three fields, which is all that a verification needs. */
export function writeReceiptFile({ text, keyId, signature }: SignedReceipt): string {
  return `${JSON.stringify({ text, keyId, signature }, null, 2)}\n`;
}

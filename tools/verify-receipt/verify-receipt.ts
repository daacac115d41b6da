import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** What a saved receipt holds: nothing else is needed, and nothing else is believed. */
export interface Receipt {
  readonly text: string;
  readonly keyId: string;
  readonly signature: string;
}

export type Verdict = { readonly valid: true } | { readonly valid: false; readonly reason: string };

const ID_LENGTH = 16;
const SIGNATURE_BYTES = 64;

/** Whether the holder of one of these keys signed exactly this text. Node's own cryptography, and nothing of ours. */
export function verifyReceipt(receipt: Receipt, keys: readonly KeyObject[]): Verdict {
  const key = keys.find((one) => nameKey(one) === receipt.keyId);
  if (!key) return invalid(`it names the key ${receipt.keyId}, and that is not among the keys given`);
  const signature = Buffer.from(receipt.signature, 'base64url');
  // The last letter holds bits that belong to no byte: only the one way to write a signature is taken.
  const isCanonical = signature.toString('base64url') === receipt.signature;
  if (signature.length !== SIGNATURE_BYTES || !isCanonical) return invalid('its signature is not one of Ed25519');
  if (verify(null, Buffer.from(receipt.text, 'utf8'), key, signature)) return { valid: true };
  return invalid('the key did not sign this text: text or signature have been changed');
}

/** The id of a key: the first sixteen hex digits of the SHA-256 of its raw 32 bytes. */
export function nameKey(key: KeyObject): string {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  return createHash('sha256').update(raw).digest('hex').slice(0, ID_LENGTH);
}

const FIELDS = 'keyId,signature,text';

/** Absent for a file that is no receipt: a field beside these three is signed by nobody, and would be read as if it were. */
export function parseReceipt(json: string): Receipt | undefined {
  const fields = parseObject(json);
  if (Object.keys(fields).toSorted().join() !== FIELDS) return undefined;
  const { text, keyId, signature } = fields;
  if (typeof text !== 'string' || typeof keyId !== 'string' || typeof signature !== 'string') return undefined;
  return { text, keyId, signature };
}

/** Public keys of a file: one in PEM, or the list that a site publishes. Empty where there is none. */
export function parseKeys(text: string): KeyObject[] {
  if (text.trimStart().startsWith('-----BEGIN')) return toKeys([text]);
  const { keys } = parseObject(text);
  if (!Array.isArray(keys)) return [];
  return toKeys(keys.map((key: unknown) => Object(key).publicKeyPem));
}

function toKeys(pems: readonly unknown[]): KeyObject[] {
  return pems.flatMap((pem) => (typeof pem === 'string' ? findKey(pem) : []));
}

function findKey(pem: string): KeyObject[] {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? [key] : [];
  } catch {
    return [];
  }
}

export function parseObject(json: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

function invalid(reason: string): Verdict {
  return { valid: false, reason };
}

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecret } from '../ids/index.ts';
import { toPublicKey, type PublicKey } from './public-key.ts';

/** The house's own hand: what it has signed, anybody can check with the public key, and nobody else can sign. */
export interface Signing extends PublicKey {
  readonly publicKeyPem: string;
  /** Of Ed25519: 64 bytes. What is signed begins with words that say what it is, so that one thing never passes for another. */
  sign(bytes: Uint8Array): Buffer;
  /** A secret of 32 bytes for one purpose, the same in every process that has the key. */
  deriveSecret(purpose: string): Buffer;
}

/** The key cannot be read or kept; the message is the one sentence a person needs, and never holds the key. */
export class SigningKeyError extends Error {}

const DERIVED = 'glasshouse derived secret';
const FILE = 'signing-key.pem';

/**
 * The key of the data folder, made at the first start; or the one in `keyFile` (SIGNING_KEY_FILE), which is never
 * made here: several machines of one house share it.
 */
export function makeSigning(dataDir: string, keyFile?: string): Signing {
  const path = keyFile ?? join(dataDir, FILE);
  if (keyFile === undefined && !existsSync(path)) createKey(dataDir, path);
  const privateKey = readPrivateKey(path);
  const publicKey = createPublicKey(privateKey);
  return {
    ...toPublicKey(publicKey),
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (bytes) => sign(null, bytes, privateKey),
    // Ed25519 signs the same bytes the same way each time; nobody is ever shown this signature.
    deriveSecret: (purpose) =>
      createHash('sha256')
        .update(sign(null, Buffer.from(`${DERIVED} ${purpose}`), privateKey))
        .digest(),
  };
}

/** Written whole beside its place and linked there: of two processes that start at once, both read the first one's. */
function createKey(dataDir: string, path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const fresh = `${path}.${makeSecret(6)}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    chmodSync(fresh, 0o600);
    linkSync(fresh, path);
  } catch (error) {
    if (!existsSync(path)) throw new SigningKeyError(`The signing key ${path} cannot be written: ${codeOf(error)}.`);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function readPrivateKey(path: string): KeyObject {
  const pem = readFile(path);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The reason would quote from the file: it is not told.
  }
  throw new SigningKeyError(`${path} does not hold an Ed25519 private key in PEM.`);
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SigningKeyError(`The signing key ${path} cannot be read: ${codeOf(error)}.`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

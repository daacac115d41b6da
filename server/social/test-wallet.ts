import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The account of somebody, and their signature below what they are shown (EIP-191). */
export interface TestWallet {
  readonly account: string;
  sign(message: string): string;
}

export function openTestWallet(name: string): TestWallet {
  const secret = createHash('sha256').update(name).digest();
  const key = secp256k1.getPublicKey(secret, false).subarray(1);
  return {
    account: `0x${Buffer.from(keccak_256(key)).toString('hex').slice(-40)}`,
    sign(message) {
      const text = Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`);
      const bytes = secp256k1.sign(keccak_256(text), secret, { prehash: false, format: 'recovered' });
      return `0x${Buffer.from(bytes.subarray(1)).toString('hex')}${(27 + (bytes[0] ?? 0)).toString(16)}`;
    },
  };
}

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hashSecret } from './hash-secret.ts';
import type { Answered, Speaker } from './types.ts';

const ACCOUNT = /^0x[0-9a-f]{40}$/i;
/** r, s and which of the curve's two points it was. */
const SIGNATURE = /^0x([0-9a-f]{128})(00|01|1b|1c)$/i;
/** In the message, its second line. */
const SIGNER = /^[^\n]+\n(0x[0-9a-fA-F]{40})\n/;
const NONCE_LETTERS = 32;

/** Sign-In with Ethereum (EIP-4361): the player's own wallet signs a message that names site, account and visit. */
export function makeWalletSpeaker(nowMs: () => number = Date.now): Speaker {
  return {
    writeAddress: async (_provider, { redirectUri, state }) =>
      `${redirectUri}?${new URLSearchParams({ state }).toString()}`,
    writeMessage: ({ client }, { redirectUri, state }, account) => {
      if (!ACCOUNT.test(account)) return undefined;
      const { host, origin } = new URL(redirectUri);
      return [
        `${host} wants you to sign in with your Ethereum account:`,
        spellAccount(account),
        '',
        '',
        `URI: ${origin}/`,
        'Version: 1',
        `Chain ID: ${client.id}`,
        // Letters and digits alone, and of this visit: the state itself is nobody's but the browser's.
        `Nonce: ${hashSecret(state).slice(0, NONCE_LETTERS)}`,
        `Issued At: ${new Date(nowMs()).toISOString()}`,
      ].join('\n');
    },
    redeem: async (_provider, { message = '' }, { code = '' }) => readSignature(message, code),
  };
}

function readSignature(message: string, signature: string): Answered {
  const [, asked] = SIGNER.exec(message) ?? [];
  const signer = asked !== undefined && recoverAccount(message, signature);
  if (!signer || signer !== asked.toLowerCase()) return { failed: 'refused', why: 'signature' };
  return { told: { subject: signer, isMailConfirmed: false } };
}

/** Whose key signed this text (EIP-191); absent where nobody's did. */
export function recoverAccount(message: string, signature: string): string | undefined {
  const [, compact, recovery] = SIGNATURE.exec(signature) ?? [];
  if (compact === undefined || recovery === undefined) return undefined;
  const text = Buffer.from(message, 'utf8');
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]));
  try {
    const bit = Number.parseInt(recovery, 16) % 27;
    const key = secp256k1.Signature.fromBytes(Buffer.from(compact, 'hex'), 'compact')
      .addRecoveryBit(bit)
      .recoverPublicKey(hash)
      .toBytes(false);
    return `0x${Buffer.from(keccak_256(key.subarray(1)))
      .toString('hex')
      .slice(-40)}`;
  } catch {
    // Numbers that are no point of the curve.
    return undefined;
  }
}

/** Capital letters are the check sum of an account (EIP-55); the standard wants it spelled so. */
export function spellAccount(account: string): string {
  const letters = account.slice(2).toLowerCase();
  const sum = Buffer.from(keccak_256(Buffer.from(letters))).toString('hex');
  return `0x${[...letters].map((letter, at) => (Number.parseInt(sum[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`;
}

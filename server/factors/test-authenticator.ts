import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyUsed } from '@glasshouse/contracts/factors-passkeys';

/** What of a ceremony a test makes otherwise than an honest browser and device would. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
}

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/** A device of its own, with one key; it signs what browsers would have it sign (WebAuthn level 3, without attestation). */
export class TestAuthenticator {
  readonly #id = randomBytes(32);
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  /** Before it has made a key for anybody it says something of its own. */
  #userHandle = 'bm9ib2R5';

  get id(): string {
    return this.#id.toString('base64url');
  }

  make(options: PasskeyCreation, bent: Bent = {}): PasskeyMade {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#readKey()]);
    const authData = Buffer.concat([this.#write(options.rp.id, HAS_KEY, bent), key]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: this.#say('webauthn.create', options.challenge, bent).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use(options: PasskeyRequest, bent: Bent = {}): PasskeyUsed {
    this.#counter += 1;
    const authenticatorData = this.#write(options.rpId, 0, { counter: this.#counter, ...bent });
    const said = this.#say('webauthn.get', options.challenge, bent);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(said).digest()]);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#pair.privateKey).toString('base64url'),
        userHandle: bent.userHandle ?? this.#userHandle,
      },
    };
  }

  #name() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #say(type: string, challenge: string, bent: Bent): Buffer {
    const origin = bent.origin ?? 'https://site.example';
    return Buffer.from(JSON.stringify({ type, challenge: bent.challenge ?? challenge, origin, crossOrigin: false }));
  }

  #write(rpId: string, flags: number, { isVerified = true, counter = 0, ...bent }: Bent): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(bent.rpId ?? rpId)
        .digest(),
      rest,
    ]);
  }

  /** COSE: an elliptic key for ES256. */
  #readKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

import { createHash } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import type { FingerprintData } from '@glasshouse/contracts/tokens';
import type { Visitor } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { Signing } from '../platform/signing/index.ts';

/** What a token is for: one kind never passes for another. */
type TokenKind = 'user' | 'fingerprint' | 'grant' | 'refresh';

const LIVES_SEC: Readonly<Record<TokenKind, number>> = { user: 300, fingerprint: 600, grant: 300, refresh: 900 };
const ISSUER = 'glasshouse';

interface MadeToken {
  readonly token: string;
  readonly expiresAtSec: number;
  readonly livesSec: number;
}

export interface TokenDesk {
  make(kind: TokenKind, subject: string): MadeToken;
  isUserToken(visitor: Visitor, token: string | undefined): Promise<boolean>;
  isFingerprint(browser: string, token: string | undefined): Promise<boolean>;
}

/** Signed by the house's own key, and checked by every word that they have to say. */
export function makeTokenDesk(signing: Pick<Signing, 'sign' | 'publicKeyPem'>, nowSec: () => number): TokenDesk {
  const publicKey = importSPKI(signing.publicKeyPem, 'EdDSA');

  function make(kind: TokenKind, subject: string): MadeToken {
    const now = nowSec();
    const expiresAtSec = now + LIVES_SEC[kind];
    const claims = {
      iss: ISSUER,
      aud: audienceOf(kind),
      sub: subject,
      iat: now,
      nbf: now,
      exp: expiresAtSec,
      jti: makeSecret(12),
    };
    const said = `${encode({ alg: 'EdDSA', typ: typeOf(kind) })}.${encode(claims)}`;
    return {
      token: `${said}.${signing.sign(Buffer.from(said)).toString('base64url')}`,
      expiresAtSec,
      livesSec: LIVES_SEC[kind],
    };
  }

  async function isOf(kind: TokenKind, subject: string, token: string | undefined): Promise<boolean> {
    if (token === undefined) return false;
    try {
      await jwtVerify(token, await publicKey, {
        algorithms: ['EdDSA'],
        typ: typeOf(kind),
        issuer: ISSUER,
        audience: audienceOf(kind),
        subject,
        requiredClaims: ['iat', 'nbf', 'exp', 'jti'],
        maxTokenAge: LIVES_SEC[kind],
        clockTolerance: 0,
        currentDate: new Date(nowSec() * 1_000),
      });
      return true;
    } catch {
      return false;
    }
  }

  return {
    make,
    isUserToken: (visitor, token) => isOf('user', subjectOf(visitor), token),
    isFingerprint: (browser, token) => isOf('fingerprint', browser, token),
  };
}

/** A token is of one session, and ends with it: whoever shows it has to be that session as well. */
export function subjectOf({ playerId, sessionId }: Visitor): string {
  return `${playerId}.${sessionId}`;
}

/** The browser that a fingerprint is of: nothing is kept, and nobody can be found again by it elsewhere. */
export function browserOf(userAgent: string | undefined): string {
  return shorten(userAgent ?? '');
}

export function nameOf(data: FingerprintData): string {
  return shorten(JSON.stringify([data.language, data.timeZone, data.screen, data.platform]));
}

function shorten(text: string): string {
  return createHash('sha256').update(`glasshouse fingerprint ${text}`).digest('base64url').slice(0, 22);
}

const audienceOf = (kind: TokenKind): string => `glasshouse:${kind}`;
const typeOf = (kind: TokenKind): string => `gh-${kind}+jwt`;

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

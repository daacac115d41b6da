import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SEC = 30;

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, half a minute. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SEC });
}

export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** `siteName`: beside which an authenticator shows the code. */
export function describeTotp(secret: string, siteName: string, label: string) {
  const uri = totpOf(secret, siteName, label).toString();
  return { secret, uri, picture: renderSVG(uri, { border: 2 }) };
}

/** The time step whose code this is, one before and one behind now; undefined where it is none of them. */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / PERIOD_SEC) + delta;
}

import type { Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Signing } from '../platform/signing/index.ts';
import { routeTokens } from './routes.ts';
import { makeTokenDesk } from './sign-tokens.ts';

export interface TokensDeps {
  readonly signing: Pick<Signing, 'sign' | 'publicKeyPem'>;
  readonly security: SecurityLog;
  readonly nowMs?: () => number;
}

/** The documents' chain of tokens, none of which has any power of its own (docs/decisions/0076). */
export function makeTokens({ signing, security, nowMs = Date.now }: TokensDeps): Module {
  const desk = makeTokenDesk(signing, () => Math.floor(nowMs() / 1_000));
  return { serve: (http: Http) => routeTokens(http, { desk, security }) };
}

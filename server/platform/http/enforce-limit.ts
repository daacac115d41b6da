import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, LimitName } from '@glasshouse/contracts/call';
import type { Asker, CallLimits } from './call-limits.ts';
import type { SecurityLog } from '../logs/index.ts';
import type { ProxyTrust } from './address-of.ts';
import type { HoldBack } from './hold-back.ts';
import type { Refused } from './outcome.ts';
import { refuse } from './refuse.ts';

export interface LimitDeps {
  readonly limits?: CallLimits;
  readonly security?: SecurityLog;
  readonly trust: ProxyTrust;
  /** Absent: nobody waits, since whoever asks is the house itself. */
  readonly holdBack?: HoldBack;
}

/** Every call that writes is counted, whether it says by what or not. */
export function findLimit(call: Call): LimitName | undefined {
  return call.limit ?? (call.method === 'GET' ? undefined : 'write');
}

/** Refused where there were too many, and where nobody can say how many there were. */
export async function takeLimit(
  { limits, security, holdBack }: LimitDeps,
  name: LimitName,
  asker: Asker,
): Promise<Refused | undefined> {
  const verdict = await limits?.take(name, asker);
  if (verdict === undefined) return undefined;
  if (verdict.kind === 'go') {
    if (verdict.afterMs !== undefined) await holdBack?.(verdict.afterMs);
    return undefined;
  }
  if (verdict.kind === 'unknown') return { refused: 'not_ready' };
  security?.note('too_many_requests', { limit: name, ...asker });
  if (verdict.isFlood) await holdBack?.();
  return { refused: 'too_many_requests', retryAfterSec: verdict.waitSec };
}

/** For routes that are no calls: a hook that lets through or refuses, by the address alone. */
export function makeLimitHook(deps: LimitDeps, name: LimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const refused = await takeLimit(deps, name, { address: deps.trust.addressOf(request.raw), personId: undefined });
    if (!refused) return undefined;
    await refuse(reply, refused);
    return reply;
  };
}

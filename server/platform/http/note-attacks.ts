import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@glasshouse/contracts/call';
import { REFUSALS, type RefusalCode } from '@glasshouse/contracts/refusals';
import type { SecurityCode, SecurityLog } from '../logs/index.ts';
import type { ProxyTrust } from './address-of.ts';
import type { Refused } from './outcome.ts';

export interface AttackDeps {
  readonly security?: SecurityLog;
  readonly trust: ProxyTrust;
}

/** What was refused before a call was found, or before its body was one. */
export type NoteFault = (request: FastifyRequest, refused: Refused['refused']) => void;

const NOT_FOUND = 404;
const TOO_MANY = 429;

/** Refusals that nobody meets who does what our pages offer. */
const EVENTS: Partial<Readonly<Record<RefusalCode, SecurityCode>>> = {
  limit_not_yet: 'raise_forced',
  limit_not_pending: 'raise_forced',
  limit_token_invalid: 'answers_forged',
};

export function makeNoteFault({ security, trust }: AttackDeps): NoteFault {
  return (request, refused) => {
    const code = refused === 'media_type_unsupported' ? 'body_foreign' : 'request_forged';
    security?.note(code, { address: trust.addressOf(request.raw), method: request.method });
  };
}

/** What the reader of HTTP itself has refused has no request: two lengths, a line end in a header, and their like. */
export function noteUnreadable(app: FastifyInstance, { security }: AttackDeps): void {
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!error.code?.startsWith('HPE_')) return;
    const address = 'remoteAddress' in socket ? String(socket.remoteAddress) : undefined;
    security?.note('request_forged', { address, fault: error.code });
  });
}

/** Our pages send what the contract says, and name what is their player’s: whoever is refused so has tried something. */
export function noteRefusal({ security }: AttackDeps, call: Call, refused: Refused, address: string): void {
  const isWatched = call.method !== 'GET' || call.access === 'player';
  if (refused.refused === 'request_invalid' && isWatched) security?.note('input_forged', { address, call: call.id });
  // The limits of the table note their own.
  if (REFUSALS[refused.refused] === TOO_MANY && refused.refused !== 'too_many_requests')
    security?.note('too_many_requests', { address, limit: refused.refused });
  if (REFUSALS[refused.refused] === NOT_FOUND && call.access === 'player')
    security?.note('object_foreign', { address, call: call.id, refused: refused.refused });
  const event = EVENTS[refused.refused];
  if (event) security?.note(event, { address, call: call.id, refused: refused.refused });
}

/** For what is no call of the contract: a player has named what is not theirs, or not there. */
export function noteForeign(
  { security, trust }: AttackDeps,
  request: FastifyRequest,
  asked: { readonly route: string; readonly refused: RefusalCode },
): void {
  security?.note('object_foreign', { address: trust.addressOf(request.raw), ...asked });
}

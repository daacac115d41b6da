import type { SendOutcome } from '../types.ts';

/** How a conversation with the next post office ended. */
export interface Failure {
  /** Of the library: `ETIMEDOUT`, `EAUTH` … */
  readonly code?: string | undefined;
  /** What was said when it failed: `RCPT TO`, `DATA` … */
  readonly command?: string | undefined;
  /** The reply's number, where there was a reply. */
  readonly reply?: number | undefined;
  /** The reply's text; it may name the address, so only its status is kept. */
  readonly response?: string | undefined;
}

/** `x.y.z` after the number, as RFC 3463 has it. */
const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

/**
 * What a failure means for the letter. `hasBegun`: the other side had asked for the letter itself, so that without a
 * reply it may have it. A refusal of who we are is ours to mend: the letter waits.
 */
export function judgeFailure({ code, command, reply, response }: Failure, hasBegun: boolean): SendOutcome {
  const status = STATUS.exec(response ?? '')?.[1];
  const error =
    reply === undefined ? (code ?? 'unknown').toLowerCase() : ['smtp', reply, status].filter(Boolean).join('_');
  if (reply === undefined) return { state: hasBegun ? 'uncertain' : 'again', error };
  if (reply < 500 || code === 'EAUTH') return { state: 'again', error };
  const isOfAddress = command === 'RCPT TO';
  const isDead = isOfAddress && (status === undefined ? NO_SUCH_MAILBOX.has(reply) : isDeadStatus(status));
  return { state: 'failed', error, ...(isDead && { isDead }) };
}

/** No such mailbox, host or user; one that is full, or rules about what it takes, are no reason never to write again. */
export function isDeadStatus(status: string): boolean {
  return /^5\.(?:1\.(?:[0-36]|10)|2\.1|4\.4)$/.test(status);
}

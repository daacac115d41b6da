import type { CallResult } from '@glasshouse/contracts/shell-api';

/** Why a call brought nothing: nobody was reached, the caller gave it up, or it was answered with a refusal. */
export type FailureKind = 'network' | 'close' | 'error';

export interface CallFailure {
  readonly kind: FailureKind;
  /** 499 for what the caller gave up, 500 for what has no status of its own. */
  readonly status: number;
}

/** What `makeCall` answers with where there is no answer. */
export type FailedCall = Extract<CallResult<unknown>, { ok: false }>;

const GIVEN_UP = 499;
const WITHOUT_STATUS = 500;

/** Of a failed call, and of anything thrown (protection-and-calls.md section 8). */
export function classifyFailure(cause: unknown): CallFailure {
  if (isFailedCall(cause)) return ofCall(cause);
  if (nameOf(cause) === 'AbortError') return { kind: 'close', status: GIVEN_UP };
  if (isUnreached(cause)) return { kind: 'network', status: WITHOUT_STATUS };
  return { kind: 'error', status: statusOf(cause) ?? WITHOUT_STATUS };
}

/** A call that reached nobody carries what its transport threw as its message. */
function ofCall({ status, error }: FailedCall): CallFailure {
  if (status === GIVEN_UP || (status === 0 && error.message.startsWith('AbortError'))) {
    return { kind: 'close', status: GIVEN_UP };
  }
  return status === 0 ? { kind: 'network', status: WITHOUT_STATUS } : { kind: 'error', status };
}

function isFailedCall(cause: unknown): cause is FailedCall {
  return typeof cause === 'object' && cause !== null && 'ok' in cause && cause.ok === false && 'status' in cause;
}

/** Browsers name a lost connection each in their own words, but always as a `TypeError` of `fetch`. */
function isUnreached(cause: unknown): boolean {
  if (nameOf(cause) === 'TimeoutError') return true;
  return cause instanceof TypeError && /fetch|network|load failed/i.test(cause.message);
}

function nameOf(cause: unknown): string | undefined {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : undefined;
}

function statusOf(cause: unknown): number | undefined {
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : undefined;
  return typeof status === 'number' && status >= 400 ? status : undefined;
}

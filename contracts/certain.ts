import type { AnswerOf, MoneyCall } from './call.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import type { CallResult } from './shell-api.ts';

/**
 * How long a client may ask what became of a request by sending it again under its id. The server keeps ids for good; a
 * client that was away for longer than this says that it does not know.
 */
export const REQUEST_KEPT_MS = 86_400_000;

/** Refused before anybody looked what has come under this id: this sending did nothing, an earlier one may have. */
const UNSEEN_STATUSES: readonly number[] = [401, 405, 413, 415, 429, 451, 503];
const UNSEEN_CODES: readonly RefusalCode[] = ['origin_foreign', 'request_invalid', 'not_found', 'proof_required'];

/** The only failure of the server that says that nothing was begun; `not_ready` may come after a commit. */
const NOT_BEGUN: RefusalCode = 'overloaded';

/**
 * Whether it is known, by this answer, what the request has done. Where it is not, the request may have had its effect:
 * the same id and the same body are sent again, and no other id until it is known. `isRepeat`: the request was sent
 * before, and that answer was not certain.
 */
export function isCertain<C extends MoneyCall>(call: C, result: CallResult<AnswerOf<C>>, isRepeat: boolean): boolean {
  // Somebody else's JSON, a portal's for example, is no answer of ours.
  if (result.ok) return hasFields(result.answer, call.answerHas);
  const { status, error } = result;
  // Whoever stands between may have put its own status to our words, or its own words to our status.
  return REFUSALS[error.code] === status && isRefusalCertain(error.code, isRepeat);
}

/** Whether a refusal of ours tells what has become of the request, or only of this sending of it. */
export function isRefusalCertain(code: RefusalCode, isRepeat: boolean): boolean {
  const status = REFUSALS[code];
  if (status >= 500 && code !== NOT_BEGUN) return false;
  return !isRepeat || !(UNSEEN_STATUSES.includes(status) || UNSEEN_CODES.includes(code));
}

function hasFields(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name));
}

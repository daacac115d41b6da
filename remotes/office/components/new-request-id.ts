import { makeRequestId } from '../model-request.ts';

/** A request of this moment. */
export function newRequestId(): string {
  return makeRequestId(Date.now(), crypto.randomUUID());
}

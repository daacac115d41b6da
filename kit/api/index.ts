/** Typed calls of the contract. */
export { makeCall, type Transport, type TransportAnswer, type TransportRequest } from './make-call.ts';
export { CALL_TIMEOUT_MS, makeBrowserCall } from './browser-call.ts';

/** Typed calls of the contract. */
export { makeCall, type Transport, type TransportAnswer, type TransportRequest } from '@glasshouse/contracts/make-call';
export { CALL_TIMEOUT_MS, makeBrowserCall } from './browser-call.ts';

/** Typed calls of the contract. */
export { makeCall, type Transport, type TransportAnswer, type TransportRequest } from '@glasshouse/contracts/make-call';
export { classifyFailure, type CallFailure, type FailedCall, type FailureKind } from './call-failure.ts';
export { CALL_TIMEOUT_MS, makeBrowserCall, type AnswerListener } from './browser-call.ts';

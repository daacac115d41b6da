export { makeHttp, type Http, type HttpDeps } from './make-http.ts';
export { answer, refusal, type CallInput, type PlayerCallInput, type CallOutcome, type Refused, type Visitor } from './outcome.ts';

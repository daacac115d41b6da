import type { AnswerOf, Call } from './call.ts';
import { isRefusalCode, type RefusalBody } from './refusals.ts';
import type { CallApi, CallInput, CallResult } from './shell-api.ts';

export interface TransportRequest {
  readonly callId: string;
  readonly method: Call['method'];
  /** Path and query, parameters filled in. */
  readonly url: string;
  /** The same as they were given, for who carries them without an address. */
  readonly params?: unknown;
  readonly query?: unknown;
  /** Present where the call sends a body; not serialised yet. */
  readonly body?: unknown;
  /** The body goes as a form of texts. */
  readonly isForm?: boolean;
  /** The same request was sent before: `REPEAT_HEADER` goes along. */
  readonly isRepeat?: boolean;
}

export interface TransportAnswer {
  readonly status: number;
  /** The parsed JSON, or undefined where there was none. */
  readonly body: unknown;
}

/** Carries one request; throws where the other side cannot be reached. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** Calls of the contract over any transport: the browser's `fetch`, or the server's own door in process. */
export function makeCall(transport: Transport): CallApi {
  return async (call, input) => {
    try {
      return readAnswer(call, await transport(makeRequest(call, input)));
    } catch (error) {
      return { ok: false, status: 0, error: { code: 'internal', message: String(error), requestId: '' } };
    }
  };
}

function makeRequest<C extends Call>(call: C, input: CallInput<C> | undefined): TransportRequest {
  const params = new Map(entriesOf(input?.params));
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`call ${call.id} needs the parameter "${name}"`);
    return encodeValue(value);
  });
  const query = entriesOf(input?.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`)
    .join('&');
  const url = query === '' ? path : `${path}?${query}`;
  const request = { callId: call.id, method: call.method, url, params: input?.params, query: input?.query };
  if (call.method === 'GET') return request;
  const form = call.isForm && { isForm: true };
  return { ...request, body: input?.body ?? {}, ...form, ...(input?.isRepeat && { isRepeat: true }) };
}

/** Parameters of the contract are texts, numbers and yes or no. */
function encodeValue(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function readAnswer<C extends Call>(call: C, { status, body }: TransportAnswer): CallResult<AnswerOf<C>> {
  const said = status === 204 ? {} : body;
  if (status >= 200 && status < 300 && isAnswer(call, said)) return { ok: true, answer: said };
  return {
    ok: false,
    status,
    error: findError(body) ?? { code: 'internal', message: `status ${status}`, requestId: '' },
  };
}

/** The server has already checked its answer against the call's schema; what is left to see is that there is one. */
function isAnswer<C extends Call>(_call: C, body: unknown): body is AnswerOf<C> {
  return typeof body === 'object' && body !== null;
}

function findError(body: unknown): RefusalBody['error'] | undefined {
  return isRefusalBody(body) ? body.error : undefined;
}

function isRefusalBody(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && isRefusalCode(error.code);
}

import { REPEAT_HEADER } from '@glasshouse/contracts/call';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { makeCall } from '@glasshouse/contracts/make-call';

export const CALL_TIMEOUT_MS = 15_000;

/** Hears of every answer, whoever asked: some mean something for the whole page. */
export type AnswerListener = (status: number, body: unknown) => void;

/** The contract's calls by `fetch`, to the page's own origin, with its cookies. */
export function makeBrowserCall(fetchIt: typeof fetch, origin = '', onAnswer?: AnswerListener): CallApi {
  return makeCall(async ({ method, url, body, isForm, isRepeat }) => {
    const sent = body === undefined ? undefined : packBody(body, isForm === true);
    const response = await fetchIt(origin + url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(sent?.type !== undefined && { 'content-type': sent.type }),
        ...(isRepeat && { [REPEAT_HEADER]: '1' }),
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(sent && { body: sent.body }),
    });
    const answered = parseJson(await response.text());
    onAnswer?.(response.status, answered);
    return { status: response.status, body: answered };
  });
}

/** Bytes go as they are, a form as a form, whose type the browser writes, everything else as JSON. */
function packBody(body: unknown, isForm: boolean): { readonly type?: string; readonly body: BodyInit } {
  if (isForm) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) if (typeof value === 'string') form.set(name, value);
    return { body: form };
  }
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', body: new Uint8Array(body) };
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** A proxy's error page is no JSON: its status alone speaks. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { RENEWED_HEADER } from '@glasshouse/contracts/tokens';

/** What a refusal asks for before the same is sent once more: headers to send along, or nothing where it cannot be had. */
export type Mend = (fault: Fault) => Promise<Readonly<Record<string, string>> | undefined>;

export interface Fault {
  readonly code: string;
  /** Of a captcha: which. */
  readonly errorCode?: number | undefined;
}

/** Each is mended once in a request. */
const MENDED: ReadonlySet<string> = new Set(['token_invalid', 'fingerprint_invalid', 'captcha_required']);
/** What has to be mended may take a person longer than the call itself may take. */
const AGAIN_MS = 15_000;

/** A fetch that does once what such a refusal asks for, and sends the same again; any other answer is handed on. */
export function mendFetch(fetchIt: typeof fetch, mend: Mend): typeof fetch {
  return async (url, options = {}) => {
    const mended = new Set<string>();
    const headers = new Headers(options.headers);
    let { signal } = options;
    for (;;) {
      const response = await fetchIt(url, { ...options, headers, ...(signal && { signal }) });
      const fault = await findFault(response);
      if (!fault || mended.has(fault.code) || (fault.code === 'token_invalid' && headers.has(RENEWED_HEADER)))
        return response;
      mended.add(fault.code);
      const more = await mend(fault);
      if (!more) return response;
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      signal &&= AbortSignal.timeout(AGAIN_MS);
    }
  };
}

/** Read beside the answer, which stays whole for whoever asked. */
async function findFault(response: Response): Promise<Fault | undefined> {
  if (response.status !== 400 && response.status !== 401) return undefined;
  try {
    const body: unknown = await response.clone().json();
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
    const errorCode = 'errorCode' in error && typeof error.errorCode === 'number' ? error.errorCode : undefined;
    return typeof error.code === 'string' && MENDED.has(error.code) ? { code: error.code, errorCode } : undefined;
  } catch {
    return undefined;
  }
}

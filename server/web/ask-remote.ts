import {
  FRAGMENT_API_VERSION,
  FRAGMENT_HEADERS,
  FRAGMENT_PATH,
  FRAGMENT_TIMEOUT_MS,
  type FragmentAnswer,
  type FragmentRequest,
} from '@glasshouse/contracts/fragment';
import type { AskOptions, AskRemote } from '@glasshouse/contracts/site';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { BuiltSite } from './load-site.ts';

export interface AskRemoteDeps {
  readonly site: BuiltSite;
  readonly callFor: (cookieHeader: string | undefined) => CallApi;
  /** Origins of remotes that are served elsewhere, by name. */
  readonly origins: ReadonlyMap<string, string>;
}

/** The fragment protocol, in this process or over HTTP; either way the time limit is the same. */
export function makeAskRemote(deps: AskRemoteDeps): AskRemote {
  return async (name, request, options) => {
    const origin = deps.origins.get(name);
    const asked = origin === undefined ? renderHere(deps, name, request, options) : fetchFrom(origin, request, options);
    return withinLimit(asked, name);
  };
}

async function renderHere(
  deps: AskRemoteDeps,
  name: string,
  request: FragmentRequest,
  { cookieHeader, forceSpa }: AskOptions,
): Promise<readonly FragmentAnswer[]> {
  const remote = await deps.site.findRemote(name);
  if (!remote) throw new Error(`there is no remote ${name}`);
  return remote.render(request, { call: deps.callFor(cookieHeader), assets: remote.assets, forceSpa });
}

async function fetchFrom(
  origin: string,
  request: FragmentRequest,
  { cookieHeader, forceSpa }: AskOptions,
): Promise<readonly FragmentAnswer[]> {
  const response = await fetch(new URL(FRAGMENT_PATH, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [FRAGMENT_HEADERS.renderMode]: 'json',
      [FRAGMENT_HEADERS.apiVersion]: FRAGMENT_API_VERSION,
      ...(forceSpa ? { [FRAGMENT_HEADERS.forceSpa]: '1' } : {}),
      ...(cookieHeader === undefined ? {} : { cookie: cookieHeader }),
    },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(FRAGMENT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the remote at ${origin} answered ${response.status}`);
  const answers: unknown = await response.json();
  if (!Array.isArray(answers)) throw new Error(`the remote at ${origin} answered no list`);
  return answers as FragmentAnswer[];
}

async function withinLimit<Value>(work: Promise<Value>, name: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the remote ${name} took longer than ${FRAGMENT_TIMEOUT_MS} ms`)),
      FRAGMENT_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

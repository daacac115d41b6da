import { FRAGMENT_TIMEOUT_MS, type FragmentAnswer, type FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AskOptions, AskRemote } from '@glasshouse/contracts/site';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { askOverHttp } from './ask-over-http.ts';
import type { BuiltSite } from './load-site.ts';

export interface AskRemoteDeps {
  readonly site: Pick<BuiltSite, 'findRemote'>;
  readonly callFor: (cookieHeader: string | undefined) => CallApi;
  /** Origins of remotes that are served elsewhere, by name. */
  readonly origins: ReadonlyMap<string, string>;
  /** By default that of the protocol. */
  readonly limitMs?: number | undefined;
}

/** The fragment protocol, in this process or over HTTP; either way the time limit is the same. */
export function makeAskRemote(deps: AskRemoteDeps): AskRemote {
  return async (name, request, options) => {
    const origin = deps.origins.get(name);
    const late = new AbortController();
    const asked =
      origin === undefined
        ? renderHere(deps, name, request, options)
        : askOverHttp({ name, origin }, request, options, late.signal);
    return withinLimit(asked, name, late, deps.limitMs);
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

/** Whoever is still reading when the time is over hears it by the signal. */
async function withinLimit<Value>(
  work: Promise<Value>,
  name: string,
  late: AbortController,
  limitMs = FRAGMENT_TIMEOUT_MS,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`the remote ${name} took longer than ${limitMs} ms`);
      reject(error);
      late.abort(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

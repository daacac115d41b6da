import {
  checkBlock as checkBlockCall,
  checkRedirect as checkRedirectCall,
  getConfig,
  getConfigGroups,
  listAssignments,
  recordExposure,
} from '@glasshouse/contracts/config';
import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import { answer, findForeignTarget, type Http } from '../platform/http/index.ts';
import { assignVariants } from './assign-variants.ts';
import { checkBlock } from './check-block.ts';
import { checkRedirect } from './check-redirect.ts';
import type { Site } from './compile-site.ts';
import type { ExposureLog } from './exposure-log.ts';
import { readPath } from './read-asker.ts';
import { isVisitorId, makeVisitorId, VISITOR_COOKIE_MAX_AGE_SEC } from './make-visitor-id.ts';
import { pickGroups, showConfig } from './show-config.ts';
import type { WaysSetUp } from './show-ways-in.ts';

export interface ConfigRouteDeps {
  readonly site: () => Site;
  readonly exposures: ExposureLog;
  readonly setUp: () => WaysSetUp;
  readonly nowSec: () => number;
}

const CACHE_SEC = 600;

export function routeConfig(http: Http, { site, exposures, setUp, nowSec }: ConfigRouteDeps): void {
  const view = (language: string | undefined, country: string | undefined) =>
    showConfig(site(), { language, country, setUp: setUp() }, nowSec());
  http.serve(getConfig, async ({ query, country }) => answer(view(query.lang, country), { cacheSec: CACHE_SEC }));
  http.serve(getConfigGroups, async ({ query, country }) =>
    answer(pickGroups(view(query.lang, country), query.groups), { cacheSec: CACHE_SEC }),
  );
  http.serve(checkRedirectCall, async ({ body, address }) => {
    const { redirects, file } = site();
    const host = findForeignTarget(http.hosts, body.url);
    if (host !== undefined && host !== file.global.canonicalHost)
      http.security?.note('target_foreign', { address, call: checkRedirectCall.id, host });
    return answer({ data: checkRedirect(redirects, body.url) });
  });
  http.serve(checkBlockCall, async ({ body, country, cookies }) => {
    const asker = {
      country,
      path: readPath(body.url),
      triesMaintenance: cookies.get('maintenance') === '1',
    };
    return answer({ data: checkBlock(site(), asker, nowSec()) });
  });
  http.serve(listAssignments, async ({ cookies }) => {
    const { experiments } = site();
    if (experiments.length === 0) return answer({ assignments: [] });
    const held = cookies.get(VISITOR_COOKIE);
    if (isVisitorId(held)) return answer({ assignments: assignVariants(experiments, held) });
    const visitorId = makeVisitorId();
    cookies.set(VISITOR_COOKIE, visitorId, VISITOR_COOKIE_MAX_AGE_SEC);
    return answer({ assignments: assignVariants(experiments, visitorId) });
  });
  http.serve(recordExposure, async ({ body, cookies }) => {
    const visitorId = cookies.get(VISITOR_COOKIE);
    // Whoever was never given a variant cannot have seen one.
    if (!isVisitorId(visitorId)) return answer({ assignments: [] });
    const assignments = assignVariants(site().experiments, visitorId, body.experiments);
    for (const { experiment, variant } of assignments) exposures.add({ experiment, visitor_id: visitorId, variant });
    return answer({ assignments });
  });
}

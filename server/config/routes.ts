import { getConfigGroups } from '@glasshouse/contracts/config';
import { answer, type Http } from '../platform/http/index.ts';
import { pickGroups } from './pick-groups.ts';
import { SITE_CONFIG } from './site.table.ts';

const CACHE_SEC = 600;

export function routeConfig(http: Http): void {
  http.serve(getConfigGroups, async ({ query }) =>
    answer(pickGroups(SITE_CONFIG, query.groups), { cacheSec: CACHE_SEC }),
  );
}

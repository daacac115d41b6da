import { listOwnSigns } from '@glasshouse/contracts/markers';
import { answer, type Http } from '../platform/http/index.ts';
import type { MarkersDeps } from './deps.ts';
import { showSigns } from './show-signs.ts';

export function routeMarkers(http: Http, deps: MarkersDeps): void {
  http.servePlayer(listOwnSigns, async ({ visitor }) => answer(await showSigns(deps, visitor.personId)));
}

import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { PLANNED_PAGES } from '@glasshouse/domain/access';

const SECTION = 'section.';

/** Parts of the site, in the order of their routes, that have a page which somebody may open now. */
export function listPartitions(features: ReadonlySet<string>): string[] {
  const rows: readonly RouteRow[] = Object.values(ROUTES);
  const open = rows.flatMap(({ featureKey, isPlanned }) => {
    if (featureKey?.startsWith(SECTION) !== true || !features.has(featureKey)) return [];
    return isPlanned && !features.has(PLANNED_PAGES) ? [] : [featureKey.slice(SECTION.length)];
  });
  return [...new Set(open)];
}

import type { RouteRow } from './route-row.ts';
import { CASINO_ROUTES } from './routes/casino.table.ts';
import { INFORMATION_ROUTES } from './routes/information.table.ts';
import { OFFICE_ROUTES } from './routes/office.table.ts';
import { PROMOTION_ROUTES } from './routes/promotions.table.ts';
import { SPECIAL_ROUTES } from './routes/special.table.ts';
import { SPORTS_ROUTES } from './routes/sports.table.ts';

/**
 * Every page of the site. First match wins, so narrower patterns stand above wider ones.
 * A parameter is `:name`, `:name?`, or `:name(pattern)`, where the pattern is `a|b` or `\\d+`; fixed text may stand
 * before it.
 */
export const ROUTES = {
  ...SPORTS_ROUTES,
  ...CASINO_ROUTES,
  ...OFFICE_ROUTES,
  ...INFORMATION_ROUTES,
  ...PROMOTION_ROUTES,
  ...SPECIAL_ROUTES,
} as const satisfies Record<string, RouteRow>;

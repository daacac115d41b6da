import { decideAccess } from '@glasshouse/domain/access';
import { ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { DOOR_GROUPS, type DoorGroup } from './doors.table.ts';

/** What every page of the office knows of the pages beside it. */
export interface OfficeDoors {
  /** Parts of the site that the operator has left on; absent where nobody could say, and then no door is drawn. */
  readonly features?: readonly string[];
}

/** Only doors that lead somewhere, and only groups that have one. */
export function listDoorGroups({ features }: OfficeDoors): readonly DoorGroup[] {
  if (!features) return [];
  const on = new Set(features);
  return DOOR_GROUPS.map(({ name, doors }) => ({ name, doors: doors.filter(({ route }) => isOpen(route, on)) })).filter(
    ({ doors }) => doors.length > 0,
  );
}

function isOpen(route: RouteName, features: ReadonlySet<string>): boolean {
  const row: RouteRow = ROUTES[route];
  return decideAccess(row, { signedIn: true, features, production: true }).kind === 'allowed';
}

import { decideAccess } from '@glasshouse/domain/access';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { Door, DoorGroup } from './doors.table.ts';

export interface DoorView {
  readonly features: ReadonlySet<string>;
  readonly signedIn: boolean;
}

/** Only what this visitor would find behind them: a door that leads nowhere is not drawn. */
export function listDoors<One extends Door>(doors: readonly One[], { features, signedIn }: DoorView): readonly One[] {
  const visitor = { features, signedIn, production: true };
  return doors.filter(({ route }) => {
    const row: RouteRow = ROUTES[route];
    return decideAccess(row, visitor).kind === 'allowed';
  });
}

/** Groups with the doors that this visitor finds; one with nothing in it has no heading. */
export function listDoorGroups(groups: readonly DoorGroup[], view: DoorView): readonly DoorGroup[] {
  return groups
    .map((group) => ({ ...group, doors: listDoors(group.doors, view) }))
    .filter(({ doors }) => doors.length > 0);
}

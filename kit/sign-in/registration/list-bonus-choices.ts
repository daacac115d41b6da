import { ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { decideAccess } from '@glasshouse/domain/access';

/** As the documents number them: none, sports, casino. */
export type BonusChoice = 0 | 1 | 2;

/** The pages without which a bonus is worth nothing. */
const NEEDED: readonly { readonly choice: BonusChoice; readonly routes: readonly RouteName[] }[] = [
  { choice: 0, routes: [] },
  { choice: 1, routes: ['bonuses'] },
  { choice: 2, routes: ['bonuses', 'casino'] },
];

/** Which bonuses can be chosen between here: those whose pages are built and that the operator has left on. */
export function listBonusChoices(features: readonly string[] = []): BonusChoice[] {
  const visitor = { signedIn: true, features: new Set(features), production: true };
  const isOpen = (name: RouteName): boolean => {
    const row: RouteRow = ROUTES[name];
    return decideAccess(row, visitor).kind === 'allowed';
  };
  return NEEDED.filter(({ routes }) => routes.every(isOpen)).map(({ choice }) => choice);
}

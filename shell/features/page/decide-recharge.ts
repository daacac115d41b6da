import { ROUTES } from '@glasshouse/contracts/routes';
import type { Place } from '../../place.ts';

export interface RechargeView {
  readonly to: Place['route'];
  /** Absent where nobody knows: an address that was typed in. */
  readonly from: Place['route'] | undefined;
  readonly features: ReadonlySet<string>;
}

const OFFICE = ROUTES.office.path;

/** Where topping up is a window, its page is reached from the account area alone; others go where the account is. */
export function isRechargeBlocked({ to, from, features }: RechargeView): boolean {
  return to === 'officeRecharge' && features.has('rechargeModal') && !isInOffice(from);
}

function isInOffice(route: Place['route'] | undefined): boolean {
  if (route === undefined || route === 'notFound') return false;
  const { path } = ROUTES[route];
  return path === OFFICE || path.startsWith(`${OFFICE}/`);
}

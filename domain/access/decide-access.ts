/** What a route asks of whoever comes (site.md sections 2, 5 and 6). */
export interface RouteNeeds {
  readonly auth?: boolean | undefined;
  /** For players alone while the operator has switched this on. */
  readonly authKey?: string | undefined;
  readonly guestOnly?: boolean | undefined;
  readonly featureKey?: string | undefined;
  readonly nonProductionOnly?: boolean | undefined;
  /** Not built yet: there only where the operator shows what is planned. */
  readonly isPlanned?: boolean | undefined;
  /** Stands whatever the site as a whole answers with: the pages that say so. */
  readonly always?: boolean | undefined;
  /** Stands where the site is closed to a country or a part of it: whom to ask. */
  readonly openToBlocked?: boolean | undefined;
  /** Banned players may come here: those of the level that goes with their version, or any. */
  readonly openToBanned?: 'level' | 'any' | undefined;
  /** For the banned alone, of whatever level: others are led home. */
  readonly bannedOnly?: boolean | undefined;
}

export interface Visitor {
  readonly signedIn: boolean;
  readonly features: ReadonlySet<string>;
  readonly production: boolean;
  readonly ban?: Ban | undefined;
}

/** A level above zero is a ban. */
export interface Ban {
  readonly level: number;
  readonly version: number;
}

/** What stands before any route: how the site as a whole is set, and whether the operator has closed this path. */
export interface Door {
  readonly site: 'open' | 'maintenance' | 'blocked';
  readonly closed: boolean;
}

export type Access =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'home' }
  | { readonly kind: 'banned' };

/** The feature of a site that shows pages which are not built yet. */
export const PLANNED_PAGES = 'plannedPages';

const OPEN: Door = { site: 'open', closed: false };

/**
 * May this visitor see this route? Pure and ordered: the first guard that objects decides. No needs means that no
 * route has this path.
 */
export function decideAccess(needs: RouteNeeds | undefined, visitor: Visitor, door: Door = OPEN): Access {
  if (isShut(door, needs)) return { kind: door.site };
  if (needs === undefined || door.closed) return { kind: 'not_found' };
  if (needs.nonProductionOnly && visitor.production) return { kind: 'not_found' };
  if (needs.isPlanned && !visitor.features.has(PLANNED_PAGES)) return { kind: 'not_found' };
  if (needs.featureKey !== undefined && !visitor.features.has(needs.featureKey)) return { kind: 'not_found' };
  if (isForPlayers(needs, visitor.features) && !visitor.signedIn) return { kind: 'sign_in' };
  if (needs.guestOnly && visitor.signedIn) return { kind: 'home' };
  if (needs.bannedOnly) return isBanned(visitor.ban) ? { kind: 'allowed' } : { kind: 'home' };
  if (isKeptOut(needs, visitor.ban)) return { kind: 'banned' };
  return { kind: 'allowed' };
}

function isShut(
  door: Door,
  needs: RouteNeeds | undefined,
): door is Door & { readonly site: 'maintenance' | 'blocked' } {
  if (door.site === 'open' || needs?.always) return false;
  return door.site !== 'blocked' || !needs?.openToBlocked;
}

function isForPlayers({ auth, authKey }: RouteNeeds, features: ReadonlySet<string>): boolean {
  return auth === true || (authKey !== undefined && features.has(authKey));
}

const LEVEL_BY_VERSION = { first: 53, later: 45 } as const;

function isBanned(ban: Ban | undefined): ban is Ban {
  return ban !== undefined && ban.level > 0;
}

function isKeptOut(needs: RouteNeeds, ban: Ban | undefined): boolean {
  if (!isBanned(ban) || needs.always || needs.openToBanned === 'any') return false;
  const mayPass = ban.version === 1 ? LEVEL_BY_VERSION.first : LEVEL_BY_VERSION.later;
  return !(needs.openToBanned === 'level' && ban.level === mayPass);
}

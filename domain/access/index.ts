/**
 * May this visitor see this route? Pure and ordered: the first guard that objects decides
 * (site.md sections 2, 5 and 6).
 */
export interface RouteNeeds {
  readonly auth?: boolean | undefined;
  readonly guestOnly?: boolean | undefined;
  readonly featureKey?: string | undefined;
  readonly nonProductionOnly?: boolean | undefined;
}

export interface Visitor {
  readonly signedIn: boolean;
  readonly features: ReadonlySet<string>;
  readonly production: boolean;
}

export type Access =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'home' };

export function decideAccess(needs: RouteNeeds, visitor: Visitor): Access {
  if (needs.nonProductionOnly && visitor.production) return { kind: 'not_found' };
  if (needs.featureKey !== undefined && !visitor.features.has(needs.featureKey)) return { kind: 'not_found' };
  if (needs.auth && !visitor.signedIn) return { kind: 'sign_in' };
  if (needs.guestOnly && visitor.signedIn) return { kind: 'home' };
  return { kind: 'allowed' };
}

import type { RouteNeeds } from '@glasshouse/domain/access';

export type Layout = 'default' | 'empty' | 'maintenance' | 'blocked';

/** A page of another remote that stands below the route's own: it has no address, head or status there. */
export interface PartRow {
  readonly remote: string;
  readonly page: string;
  /** Not there where this is switched off. */
  readonly featureKey?: string;
  /** It asks to be played: out of sight of whoever is not to be offered anything. */
  readonly isOffer?: true;
}

/** A route's metadata: everything that guards, layouts, remotes and search engines read of it. Its name is its screen's. */
export interface RouteRow extends RouteNeeds {
  readonly path: string;
  readonly remote?: string;
  readonly page?: string;
  /** What stands below the page, in this order. */
  readonly parts?: readonly PartRow[];
  /** The address, without language, that this one leads to instead of showing a page. */
  readonly redirectTo?: string;
  /** That it leads there is no promise: browsers are not to keep it. */
  readonly isForNow?: boolean;
  readonly layout?: Layout;
  readonly header?: boolean;
  readonly footer?: boolean;
  readonly bottomNav?: boolean;
  /** Bets are suggested beside it, unless false. */
  readonly offers?: boolean;
  readonly seo?: boolean;
  /** True where search engines may keep the page. */
  readonly index?: boolean;
  /** Stands under a language only: without one, the address leads to the visitor's own. */
  readonly prefixed?: boolean;
}

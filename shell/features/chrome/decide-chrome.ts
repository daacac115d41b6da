import type { TriedFeature } from '@glasshouse/contracts/config-groups';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { Place } from '../../place.ts';

export interface ChromeView {
  readonly route: Place['route'];
  /** A modal stands in front. */
  readonly modalOpen: boolean;
  /** A game or a video fills the screen. */
  readonly fullscreen: boolean;
  /** What the operator has switched on, and what the visitor's variants of experiments add to it. */
  readonly features: ReadonlySet<string>;
}

/** What stands around a page. */
export interface Chrome {
  /** Sports and coupon beside the page. */
  readonly columns: boolean;
  readonly header: boolean;
  readonly footer: boolean;
  readonly bottomBar: boolean;
  readonly toTop: boolean;
  readonly support: boolean;
  /** Words about the page below it, for people and for search engines. */
  readonly seo: boolean;
  readonly snow: boolean;
  /** Accumulators to be taken by one press: not where somebody looks for a limit or for help. */
  readonly offers: boolean;
}

const NOTHING: Chrome = {
  columns: false,
  header: false,
  footer: false,
  bottomBar: false,
  toTop: false,
  support: false,
  seo: false,
  snow: false,
  offers: false,
};

/** A page's own rules first, then what happens in front of it, then what the operator wants. */
export function decideChrome({ route, modalOpen, fullscreen, features }: ChromeView): Chrome {
  const row: RouteRow = route === 'notFound' ? { path: '' } : ROUTES[route];
  if (fullscreen) return NOTHING;
  // A page to be printed, shown elsewhere, or instead of the site: itself and nothing around it.
  if (row.layout !== undefined && row.layout !== 'default') return NOTHING;
  const keepsBar = row.bottomNav !== false || (route === 'registration' && features.has('registrationBottomBar'));
  const shows = (part: TriedFeature): boolean => !features.has(part);
  return {
    columns: true,
    header: row.header !== false && shows('headerHidden'),
    footer: row.footer !== false && shows('footerHidden'),
    bottomBar: keepsBar && !modalOpen && shows('bottomBarHidden'),
    toTop: !modalOpen,
    support: features.has('supportButton') && !modalOpen,
    seo: (row.seo ?? row.index === true) && shows('seoHidden'),
    snow: route === 'home' && features.has('snowfall'),
    offers: row.offers !== false,
  };
}

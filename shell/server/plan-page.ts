import {
  decideAccess,
  findRedirect,
  followSteps,
  isWithin,
  type PathRule,
  type Step,
  type Visitor,
} from '@glasshouse/domain/access';
import { assert } from '@glasshouse/domain/decision';
import type { Language } from '@glasshouse/contracts/preferences';
import { ROUTES, type Layout, type PartRow, type RouteRow } from '@glasshouse/contracts/routes';
import { PLATFORM, type SiteSettings } from '@glasshouse/contracts/site';
import { href, matchRoute, type RouteMatch } from '@glasshouse/kit/routing';
import { TECHNICAL_REMOTE } from '../boot.ts';
import type { Place } from '../place.ts';
import { isRechargeBlocked } from '../features/page/decide-recharge.ts';
import { findReturn, signInAtHome } from '../features/page/find-return.ts';
import { decideTermsMove } from '../frame/decide-terms-move.ts';
import { listOwnRedirects } from './own-redirects.ts';
import { addressOf, parseUrl, type ParsedUrl } from './parse-url.ts';

/** What a visitor's address comes to, before anything is asked of anybody. */
export type PagePlan = (PageToShow | PageRedirect) & {
  /** Where the operator's redirects would have led round for ever: they were left out. */
  readonly astray?: readonly string[];
};

export interface PageToShow {
  readonly kind: 'page';
  readonly place: Place;
  readonly page: string;
  readonly parts: readonly PartRow[];
  readonly query: Readonly<Record<string, string>>;
  readonly layout: Layout;
  /** True where search engines may keep it. */
  readonly index: boolean;
}

export interface PageRedirect {
  readonly kind: 'redirect';
  readonly status: Step['status'];
  readonly to: string;
}

/** Who asks, and whether the terms have changed since they agreed to them. */
export interface PageVisitor extends Visitor {
  readonly hasToAgree?: boolean;
}

/** What of the operator's settings decides where an address leads. */
export type PlanSettings = Pick<SiteSettings, 'state' | 'closedPaths' | 'redirects' | 'banPage' | 'supportLink'>;

const HOME: Step = { to: href(undefined, 'home'), status: 302 };

/**
 * The site's state, the route and its guards, then redirects, each step judged anew; the visitor makes one step where
 * the rules make several. Pure: a table of addresses tests it.
 */
export function planPage(url: ParsedUrl, language: Language, visitor: PageVisitor, settings: PlanSettings): PagePlan {
  const from = addressOf(url);
  const followed = followSteps(from, (address) => findStep(address, visitor, settings, url.json));
  if (followed.kind === 'astray') {
    assert(settings.redirects.length > 0, `the site's own addresses lead round: ${followed.addresses.join(' ')}`);
    return { ...planPage(url, language, visitor, { ...settings, redirects: [] }), astray: followed.addresses };
  }
  if (followed.kind === 'leads') {
    return { kind: 'redirect', status: followed.status, to: withLanguage(followed.to, language) };
  }
  const match = matchRoute(url.path);
  if (match?.row.prefixed && url.language === undefined) {
    return { kind: 'redirect', status: 302, to: withLanguage(from, language) };
  }
  const access = decideAccess(match?.row, visitor, doorOf(url.path, settings));
  return access.kind === 'allowed' && match ? showPage(url, match, visitor, settings) : showNotFound(url);
}

/**
 * The one step from an address without language, or none where it is a page, found or not. A browser that navigates
 * itself has judged by the page it is on; nobody else comes from anywhere.
 */
function findStep(address: string, visitor: PageVisitor, settings: PlanSettings, navigates: boolean): Step | undefined {
  if (!isOurs(address)) return undefined;
  const url = parseUrl(address);
  const match = matchRoute(url.path);
  if (match?.name === 'maintenance' && settings.state.kind !== 'maintenance') return HOME;
  const lead = findLead(url, match, visitor, settings.redirects);
  const access = decideAccess(match?.row ?? (lead ? {} : undefined), visitor, doorOf(url.path, settings));
  switch (access.kind) {
    case 'maintenance':
      return { to: href(undefined, 'maintenance'), status: 302 };
    case 'blocked':
      return { to: href(undefined, settings.state.kind === 'blocked' ? settings.state.page : 'block'), status: 302 };
    case 'sign_in':
      return { to: signInAddress(address, visitor, settings), status: 302 };
    case 'home':
      return leadBack(address) ?? HOME;
    case 'banned':
      return { to: settings.banPage ?? href(undefined, 'block'), status: 302 };
    case 'not_found':
      return dropPlatform(url);
    case 'allowed':
      return (
        lead ??
        (navigates ? undefined : (leadFromRecharge(match, visitor) ?? leadToTerms(address, match, visitor, settings)))
      );
  }
}

function leadFromRecharge(match: RouteMatch | undefined, { features }: PageVisitor): Step | undefined {
  const isBlocked = match !== undefined && isRechargeBlocked({ to: match.name, from: undefined, features });
  return isBlocked ? { to: href(undefined, 'officeAccount'), status: 302 } : undefined;
}

/** Agreeing comes before the page, and leads back to it; where the operator has closed the way to agree, nobody is held. */
function leadToTerms(
  address: string,
  match: RouteMatch | undefined,
  visitor: PageVisitor,
  settings: PlanSettings,
): Step | undefined {
  const { hasToAgree = false, signedIn } = visitor;
  const route = match?.name ?? 'notFound';
  if (decideTermsMove({ changed: hasToAgree, signedIn, route }) !== 'lead') return undefined;
  const confirm = href(undefined, 'confirm');
  if (decideAccess(ROUTES.confirm, visitor, doorOf(confirm, settings)).kind !== 'allowed') return undefined;
  return { to: href(undefined, 'confirm', {}, { next: address === '/' ? undefined : address }), status: 302 };
}

/** Who has signed in meanwhile goes where they were going. */
function leadBack(address: string): Step | undefined {
  const to = findReturn(address);
  return to === undefined ? undefined : { to, status: 302 };
}

/** A closed path is closed however it is written: routes are decoded as well. */
function doorOf(path: string, { state, closedPaths }: PlanSettings) {
  return { site: state.kind, closed: isWithin(closedPaths, decodeOnce(path)) };
}

function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The operator's word, then our older names, then the route's own. */
function findLead(
  url: ParsedUrl,
  match: RouteMatch | undefined,
  visitor: PageVisitor,
  redirects: readonly PathRule[],
): Step | undefined {
  const ruled = findRedirect(url.path, redirects) ?? findRedirect(url.path, listOwnRedirects(visitor.features));
  const own = match?.row.redirectTo;
  const lead =
    ruled ??
    (own === undefined ? undefined : { to: own, status: match?.row.isForNow ? (302 as const) : (308 as const) });
  return lead && { ...lead, to: carryQuery(lead.to, url) };
}

/** A guest goes to sign in where there is a page for it, and comes back; otherwise home, where the header's form opens. */
function signInAddress(address: string, visitor: PageVisitor, settings: PlanSettings): string {
  const login = href(undefined, 'login');
  const access = decideAccess(ROUTES.login, visitor, doorOf(login, settings));
  return access.kind === 'allowed' ? href(undefined, 'login', {}, { next: address }) : signInAtHome(address);
}

/** A platform forced on an address that is none of ours is let go of, at home. */
function dropPlatform({ query }: ParsedUrl): Step | undefined {
  return query[PLATFORM.name] === PLATFORM.phone ? HOME : undefined;
}

/** What came with an address goes with it, unless the new one brings a query of its own. */
function carryQuery(to: string, { query }: ParsedUrl): string {
  return isOurs(to) && !to.includes('?') ? addressOf({ path: to, query }) : to;
}

/** A path of this site; anything else is an operator's address elsewhere. */
function isOurs(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

function withLanguage(address: string, language: Language): string {
  return isOurs(address) ? putLanguage(address, language) : address;
}

/** The home page has no slash behind its language. */
export function putLanguage(path: string, language: Language): string {
  return `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;
}

/** Remotes take parameters as text. */
const ALONE = { isAlone: '1' };

function showPage(
  url: ParsedUrl,
  { name, row, params }: RouteMatch,
  { features }: PageVisitor,
  settings: PlanSettings,
): PageToShow {
  if (row.remote === undefined || row.page === undefined) return showNotFound(url);
  const ofSite = name === 'maintenance' ? windowOf(settings.state) : params;
  const given = row.layout === 'blocked' ? contactOf(settings) : ofSite;
  // What is open to whoever is kept out has nothing of the site around it.
  const isAlone = settings.state.kind === 'blocked' && row.openToBlocked === true;
  return {
    kind: 'page',
    place: { url: addressOf(url), route: name, params: isAlone ? ALONE : given, remote: row.remote },
    page: row.page,
    parts: isAlone ? [] : listParts(row, features),
    query: url.query,
    layout: isAlone ? 'blocked' : (row.layout ?? 'default'),
    index: row.index === true && !isAlone,
  };
}

function listParts({ parts = [] }: RouteRow, features: PageVisitor['features']): readonly PartRow[] {
  return parts.filter(({ featureKey }) => featureKey === undefined || features.has(featureKey));
}

/** Remotes take parameters as text. */
function windowOf(state: SiteSettings['state']): Record<string, string> {
  if (state.kind !== 'maintenance') return {};
  const { startsAtSec, endsAtSec } = state;
  return {
    ...(startsAtSec !== undefined && { startsAtSec: String(startsAtSec) }),
    ...(endsAtSec !== undefined && { endsAtSec: String(endsAtSec) }),
  };
}

/** Whoever is kept out still finds somebody to ask, and the way to their money. */
function contactOf({ supportLink }: PlanSettings): Record<string, string> {
  return supportLink === undefined ? {} : { supportLink };
}

function showNotFound(url: ParsedUrl): PageToShow {
  const place: Place = { url: addressOf(url), route: 'notFound', params: {}, remote: TECHNICAL_REMOTE };
  return { kind: 'page', place, page: 'notFound', parts: [], query: {}, layout: 'default', index: false };
}

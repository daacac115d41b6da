import type { Step } from '@glasshouse/domain/access';
import { href, matchRoute } from '@glasshouse/kit/routing';

/** In the query of the home page: the form of the header is to open, for a guest who was on the way to `next`. */
const SIGN_IN_QUERY = 'showSignIn';

/** Home, where the header's form opens, and the way on from there: for sites whose page of signing in is closed. */
export function signInAtHome(next: string): string {
  return href(undefined, 'home', {}, { [SIGN_IN_QUERY]: '1', next });
}

export function isSignInAsked(url: string): boolean {
  return readQuery(url).get(SIGN_IN_QUERY) === '1';
}

/** Where whoever signs in at this address was going; never a page that is for guests alone, never another site. */
export function findReturn(url: string): Step['to'] | undefined {
  const name = matchRoute(pathOf(url))?.name;
  if (name !== 'login' && !isSignInAsked(url)) return undefined;
  const next = readQuery(url).get('next');
  if (next === null || !isPlain(next)) return undefined;
  const row = matchRoute(pathOf(next))?.row;
  return row && !row.guestOnly ? next : undefined;
}

/** Backslashes and control characters mean a slash or nothing to browsers: no address of ours has them. */
function isPlain(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !/[\\\p{Cc}]/u.test(address);
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

function readQuery(url: string): URLSearchParams {
  return new URLSearchParams(url.split('#', 1)[0]?.split('?')[1] ?? '');
}

import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { SiteAnswer, SiteDeps, SiteRequest } from '@glasshouse/contracts/site';
import { HOUSE_NAME } from '@glasshouse/kit/i18n';
import { TECHNICAL_REMOTE } from '../boot.ts';
import { askPage } from './ask-fragment.ts';
import { renderDocument } from './document.ts';
import { escapeHtml } from './escape-html.ts';
import { nameSite } from './name-site.ts';
import { icon } from './own-parts.ts';
import { parseUrl } from './parse-url.ts';
import type { PageToShow } from './plan-page.ts';
import { readPreferences } from '../features/preferences/read-preferences.ts';
import { chooseLanguage, parseCookies } from './read-visitor.ts';
import { documentHeaders } from './site-headers.ts';
import type { SiteManifest } from './site-manifest.ts';

const PLAN: PageToShow = {
  kind: 'page',
  place: { url: '/', route: 'serverError', params: {}, remote: TECHNICAL_REMOTE },
  page: 'serverError',
  parts: [],
  query: {},
  layout: 'blocked',
  index: false,
};

/** The 500 page: drawn by the technical remote without a frame, or plain words where even that fails. */
export async function makeFailurePage(
  deps: SiteDeps,
  manifest: SiteManifest,
  request: SiteRequest,
): Promise<SiteAnswer> {
  try {
    const cookies = parseCookies(request.cookieHeader);
    const language = chooseLanguage(parseUrl(request.url).language, cookies, request.acceptLanguage);
    return await answerBare(deps, manifest, PLAN, readPreferences(language, cookies));
  } catch {
    return lastResort(findSiteName(deps));
  }
}

/** A page without frame and scripts: for when the site is closed, and for when it is broken. Asks only its remote. */
export async function answerBare(
  deps: SiteDeps,
  manifest: SiteManifest,
  plan: PageToShow,
  preferences: Preferences,
): Promise<SiteAnswer> {
  const siteName = nameSite(deps.settings(), preferences.language);
  const asker = { preferences, signedIn: false, cookieHeader: undefined, forceSpa: false, isOwn: false, siteName };
  const fragment = await askPage(deps, plan, asker).primary;
  // A closed site whose page could not be drawn is closed for the moment; what broke stays broken.
  if (!fragment?.html) return lastResort(siteName, plan === PLAN ? 500 : 503);
  const body = renderDocument({
    manifest,
    preferences,
    icon,
    head: fragment.head,
    siteName,
    body: `<main>${fragment.html}</main>`,
    remoteAssets: fragment.assets,
  });
  const headers = { ...documentHeaders([], undefined), 'cache-control': 'no-store', ...retryAfter(fragment, plan) };
  return { status: fragment.status, headers, body };
}

const RETRY_SEC = { least: 60, unknown: 600, most: 86_400 };

/** When to come back: at the end of the window, where it is known and ahead. */
function retryAfter({ status }: FragmentAnswer, { place }: PageToShow): Record<string, string> {
  if (status !== 503) return {};
  const endsAtSec = Number(place.params['endsAtSec'] ?? 0);
  const leftSec = endsAtSec - Math.floor(Date.now() / 1000);
  const seconds = leftSec > 0 ? Math.min(Math.max(leftSec, RETRY_SEC.least), RETRY_SEC.most) : RETRY_SEC.unknown;
  return { 'retry-after': String(seconds) };
}

/** What failed may be the settings themselves. */
function findSiteName(deps: SiteDeps): string {
  try {
    return nameSite(deps.settings(), 'en');
  } catch {
    return HOUSE_NAME;
  }
}

function lastResort(siteName: string, status = 500): SiteAnswer {
  const title = `<title>${escapeHtml(siteName)}</title>`;
  const words = '<h1>Something broke on our side</h1><p>Please try again in a moment.</p>';
  return {
    status,
    headers: documentHeaders([], undefined),
    body: `<!doctype html><meta charset="utf-8">${title}${words}`,
  };
}

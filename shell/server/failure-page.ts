import { randomBytes } from 'node:crypto';
import type { SiteAnswer, SiteDeps, SiteRequest } from '@glasshouse/contracts/site';
import { TECHNICAL_REMOTE } from '../boot.ts';
import { askFragment } from './ask-fragment.ts';
import { renderDocument } from './document.ts';
import { icon } from './own-parts.ts';
import { parseUrl, type PageToShow } from './plan-page.ts';
import { chooseLanguage, parseCookies, readPreferences } from './read-visitor.ts';
import { documentHeaders } from './site-headers.ts';
import type { SiteManifest } from './site-manifest.ts';

const PLAN: PageToShow = {
  kind: 'page',
  place: { url: '/', route: 'notFound', params: {}, remote: TECHNICAL_REMOTE },
  page: 'serverError',
  query: {},
  index: false,
};

/** The 500 page: drawn by the technical remote without a frame, or three plain words where even that fails. */
export async function makeFailurePage(
  deps: SiteDeps,
  manifest: SiteManifest,
  request: SiteRequest,
): Promise<SiteAnswer> {
  try {
    const cookies = parseCookies(request.cookieHeader);
    const language = chooseLanguage(parseUrl(request.url).language, cookies, request.acceptLanguage);
    const preferences = readPreferences(language, cookies);
    const fragment = await askFragment(deps, PLAN, {
      preferences,
      signedIn: false,
      cookieHeader: undefined,
      forceSpa: false,
    });
    if (!fragment?.html) return LAST_RESORT;
    const nonce = randomBytes(16).toString('base64');
    const body = renderDocument({
      manifest,
      preferences,
      nonce,
      icon,
      head: fragment.head,
      body: fragment.html,
      remoteAssets: fragment.assets,
    });
    return { status: 500, headers: documentHeaders(nonce, undefined), body };
  } catch {
    return LAST_RESORT;
  }
}

const LAST_RESORT: SiteAnswer = {
  status: 500,
  headers: documentHeaders('', undefined),
  body: '<!doctype html><meta charset="utf-8"><title>Glasshouse</title><h1>Something broke on our side</h1><p>Please try again in a moment.</p>',
};

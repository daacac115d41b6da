import { randomBytes } from 'node:crypto';
import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { MakeSite, NavigationAnswer, SiteAnswer, SiteDeps, SiteRequest } from '@glasshouse/contracts/site';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import type { Boot } from '../boot.ts';
import { askFragment, emptyFragment } from './ask-fragment.ts';
import { renderDocument } from './document.ts';
import { makeFailurePage } from './failure-page.ts';
import { findUserId, loadSession, loadSports } from './load-frame.ts';
import { icon, ownMessages } from './own-parts.ts';
import { parseUrl, planPage, type PageRedirect, type PageToShow, type ParsedUrl } from './plan-page.ts';
import { chooseLanguage, parseCookies, readPreferences } from './read-visitor.ts';
import { renderFrame } from './render-frame.tsx';
import { documentHeaders, jsonHeaders, readHost, redirectHeaders } from './site-headers.ts';
import type { SiteManifest } from './site-manifest.ts';

/** The site: any address in, a whole answer out. Never throws. */
export function makeSiteFrom(manifest: SiteManifest): MakeSite {
  return (deps) => async (request) => {
    try {
      return await answer(deps, manifest, request);
    } catch (error) {
      deps.log('error', 'a page could not be made', {
        url: request.url,
        requestId: request.requestId,
        error: String(error),
      });
      return makeFailurePage(deps, manifest, request);
    }
  };
}

/** Everything known about who asks, and the way to ask for them. */
interface Asking {
  readonly deps: SiteDeps;
  readonly manifest: SiteManifest;
  readonly request: SiteRequest;
  readonly url: ParsedUrl;
  readonly call: CallApi;
  readonly preferences: Boot['preferences'];
  readonly userId: number | undefined;
}

async function answer(deps: SiteDeps, manifest: SiteManifest, request: SiteRequest): Promise<SiteAnswer> {
  const url = parseUrl(request.url);
  const cookies = parseCookies(request.cookieHeader);
  const language = chooseLanguage(url.language, cookies, request.acceptLanguage);
  const call = deps.callFor(request.cookieHeader);
  const userId = await findUserId(call, cookies);
  const visitor = { signedIn: userId !== undefined, features: deps.features, production: deps.production };
  const asking = { deps, manifest, request, url, call, userId, preferences: readPreferences(language, cookies) };
  const plan = planPage(url, language, visitor);
  if (plan.kind === 'redirect') return answerRedirect(plan, url.json);
  return url.json ? answerNavigation(asking, plan) : answerDocument(asking, plan);
}

function answerRedirect({ status, to }: PageRedirect, json: boolean): SiteAnswer {
  if (!json) return { status, headers: redirectHeaders(to), body: '' };
  return answerJson({ status, redirect: to, route: '', remote: '', fragment: emptyFragment(status) });
}

function answerJson(body: NavigationAnswer): SiteAnswer {
  return { status: 200, headers: jsonHeaders(), body: JSON.stringify(body) };
}

function askFor({ deps, preferences, userId, request, url }: Asking, plan: PageToShow) {
  const asker = {
    preferences,
    signedIn: userId !== undefined,
    cookieHeader: request.cookieHeader,
    forceSpa: url.json && url.spa,
  };
  return askFragment(deps, plan, asker);
}

/** A fragment leads elsewhere by a path without language: the page's own is put before it. */
function readRedirect(asking: Asking, fragment: FragmentAnswer | undefined): PageRedirect | undefined {
  if (fragment?.redirect === undefined) return undefined;
  const status = fragment.status === 308 ? 308 : 302;
  return { kind: 'redirect', status, to: `/${asking.preferences.language}${fragment.redirect}` };
}

async function answerNavigation(asking: Asking, plan: PageToShow): Promise<SiteAnswer> {
  const fragment = await askFor(asking, plan);
  const redirect = readRedirect(asking, fragment);
  if (redirect) return answerRedirect(redirect, true);
  const { route, remote } = plan.place;
  if (!fragment) return answerJson({ status: 503, route, remote, fragment: emptyFragment(503) });
  return answerJson({ status: fragment.status, route, remote, fragment });
}

async function answerDocument(asking: Asking, plan: PageToShow): Promise<SiteAnswer> {
  const { manifest, preferences, request, deps } = asking;
  const [fragment, session, sports] = await Promise.all([
    askFor(asking, plan),
    loadSession(asking.call, asking.userId),
    loadSports(asking.call),
  ]);
  const redirect = readRedirect(asking, fragment);
  if (redirect) return answerRedirect(redirect, false);
  const boot: Boot = {
    preferences,
    session,
    sports,
    messages: { ...getSharedMessages(preferences.language), ...ownMessages[preferences.language] },
    features: [...deps.features],
    production: deps.production,
    place: plan.place,
    ...(fragment && { fragment: { page: fragment.page, state: fragment.state, assets: fragment.assets } }),
    remotes: listShapes(manifest),
  };
  const nonce = randomBytes(16).toString('base64');
  const host = readHost(request.host);
  const body = renderDocument({
    manifest,
    preferences,
    nonce,
    icon,
    boot,
    head: fragment?.head ?? { title: '', robots: 'noindex' },
    indexedUrl: plan.index ? plan.place.url : undefined,
    origin: host === undefined ? undefined : `${deps.production ? 'https' : 'http'}://${host}`,
    body: renderFrame(boot, fragment?.html ?? undefined),
    remoteAssets: fragment?.assets,
  });
  return { status: fragment?.status ?? 503, headers: documentHeaders(nonce, host), body };
}

function listShapes(manifest: SiteManifest): Boot['remotes'] {
  return Object.fromEntries(Object.entries(manifest.remotes).map(([name, { skeleton }]) => [name, { skeleton }]));
}

import type { FragmentAnswer, RemoteOutline } from '@glasshouse/contracts/fragment';
import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import type { Standing } from '@glasshouse/contracts/bans';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { MakeSite, PagePart, SiteAnswer, SiteDeps, SiteRequest, SiteSettings } from '@glasshouse/contracts/site';
import type { Boot, BootPart } from '../boot.ts';
import { readBan } from '../features/page/read-ban.ts';
import { closesAny, hideClosedSports } from '@glasshouse/kit/events';
import { guessHome } from '@glasshouse/kit/languages';
import { pickLeagues } from '../features/sports/pick-leagues.ts';
import { decideChrome } from '../features/chrome/decide-chrome.ts';
import { listFirstModals } from '../features/modals/queue/list-modals.ts';
import { splitFront } from '../features/modals/queue/split-front.ts';
import { applyChoices } from '../features/preferences/apply-choices.ts';
import { readPreferences } from '../features/preferences/read-preferences.ts';
import { answerJson, answerRedirect } from './answer-redirect.ts';
import { askPage, emptyFragment, type AskedPage } from './ask-fragment.ts';
import { listInlineScripts, renderDocument, type DocumentParts } from './document.ts';
import { answerBare, makeFailurePage } from './failure-page.ts';
import { loadChoices } from './load-choices.ts';
import { followFragment } from './follow-fragment.ts';
import type { FindSitemap } from './sitemap-cache.ts';
import { findStanding, findUserId, loadSession, loadSports } from './load-frame.ts';
import { findHasToAgree } from './load-terms.ts';
import { nameSite } from './name-site.ts';
import { icon, loadMessages } from './own-parts.ts';
import { parseUrl, type ParsedUrl } from './parse-url.ts';
import { readPlatform, type Platform } from './phone-look.ts';
import { planPage, putLanguage, type PageRedirect, type PageToShow } from './plan-page.ts';
import { chooseLanguage, parseCookies } from './read-visitor.ts';
import { renderFrame } from './render-frame.tsx';
import { writeParts } from './write-parts.ts';
import { answerSiteFile } from './site-files.ts';
import { documentHeaders, readHost } from './site-headers.ts';
import type { SiteManifest } from './site-manifest.ts';

/** The site: any address in, a whole answer out. Never throws. */
export function makeSiteFrom(manifest: SiteManifest, findSitemap: FindSitemap): MakeSite {
  return (deps) => async (request) => {
    try {
      return await answer(deps, manifest, findSitemap, request);
    } catch (error) {
      const { url, requestId } = request;
      deps.log('error', { code: 'page_failed', url, requestId, error: String(error) }, 'a page could not be made');
      return makeFailurePage(deps, manifest, request);
    }
  };
}

/** Everything known about who asks, and the way to ask for them. */
interface Asking {
  readonly deps: SiteDeps;
  readonly manifest: SiteManifest;
  readonly request: SiteRequest;
  readonly settings: SiteSettings;
  readonly url: ParsedUrl;
  readonly call: CallApi;
  readonly preferences: Boot['preferences'];
  /** What the account among them has chosen. */
  readonly choices: UserChoices;
  readonly userId: number | undefined;
  readonly standing: Standing | undefined;
  readonly platform: Platform;
}

async function answer(
  deps: SiteDeps,
  manifest: SiteManifest,
  findSitemap: FindSitemap,
  request: SiteRequest,
): Promise<SiteAnswer> {
  const url = parseUrl(request.url);
  const cookies = parseCookies(request.cookieHeader);
  const language = chooseLanguage(url.language, cookies, request.acceptLanguage);
  const settings = deps.settings();
  const origin = originOf(deps, settings, request);
  const siteName = nameSite(settings, language);
  const files = { origin, siteName, language, manifest, settings, production: deps.production };
  const file = await answerSiteFile(url.path, { ...files, findSitemap, call: deps.callFor(undefined) });
  if (file) return file;
  const call = deps.callFor(request.cookieHeader);
  const [userId, choices, standing, hasToAgree] = await Promise.all([
    findUserId(call, cookies),
    loadChoices(call, cookies),
    findStanding(call, cookies),
    findHasToAgree(call, cookies, settings.features),
  ]);
  const { features } = settings;
  const ban = readBan(standing);
  const visitor = { signedIn: userId !== undefined, features, production: deps.production, ban, hasToAgree };
  const preferences = applyChoices(readPreferences(language, cookies), choices);
  const plan = planPage(url, language, visitor, settings);
  if (plan.astray)
    deps.log('warn', { code: 'redirects_astray', addresses: plan.astray }, 'redirects lead round and were left out');
  if (plan.kind === 'redirect') return answerRedirect(plan, url.json);
  // What stands without a frame is a document of its own, so a page that navigates loads it whole.
  if (isBare(plan)) {
    const whole = { kind: 'redirect', status: 302, to: `/${language}${plan.place.url}` } as const;
    return url.json ? answerRedirect(whole, true) : answerBare(deps, manifest, plan, preferences);
  }
  const asking = {
    deps,
    manifest,
    request,
    settings,
    url,
    call,
    userId,
    standing,
    preferences,
    choices,
    platform: readPlatform(url, cookies),
  };
  return url.json ? answerNavigation(asking, plan) : answerDocument(asking, plan);
}

function isBare({ layout }: PageToShow): boolean {
  return layout === 'maintenance' || layout === 'blocked';
}

/** Where search engines find this page: on a mirror, the host that the operator names. */
function originOf(deps: SiteDeps, settings: SiteSettings, request: SiteRequest): string | undefined {
  const host = settings.canonicalHost ?? readHost(request.host);
  return host === undefined ? undefined : `${deps.production ? 'https' : 'http'}://${host}`;
}

interface FoundPage {
  readonly fragment: FragmentAnswer | undefined;
  readonly parts: readonly PagePart[];
}

/** The page's fragments; one that leads elsewhere is followed first, because a way that leads round leads nowhere. */
async function askFor(asking: Asking, plan: PageToShow): Promise<FoundPage> {
  const { url, preferences, userId, standing, settings, deps } = asking;
  const ban = readBan(standing);
  const visitor = { signedIn: userId !== undefined, features: settings.features, production: deps.production, ban };
  const planNext = (path: string) =>
    planPage({ ...parseUrl(path), json: url.json }, preferences.language, visitor, settings);
  const here = askOnce(asking, plan);
  const ask = (next: PageToShow) => (next === plan ? here : askOnce(asking, { ...next, parts: [] })).primary;
  const followed = await followFragment(plan, ask, planNext);
  if (followed.astray) deps.log('warn', { code: 'remote_astray', addresses: followed.astray }, 'a remote leads round');
  return { fragment: followed.fragment, parts: await here.parts };
}

function askOnce({ deps, preferences, userId, standing, request, url, settings }: Asking, plan: PageToShow): AskedPage {
  const asker = {
    preferences,
    signedIn: userId !== undefined,
    cookieHeader: request.cookieHeader,
    forceSpa: url.json && url.spa,
    isOwn: standing !== undefined && closesAny(standing),
    siteName: nameSite(settings, preferences.language),
  };
  return askPage(deps, plan, asker);
}

/** A fragment leads elsewhere by a path without language: the page's own is put before it. */
function readRedirect(asking: Asking, fragment: FragmentAnswer | undefined): PageRedirect | undefined {
  if (fragment?.redirect === undefined) return undefined;
  const status = fragment.status === 308 ? 308 : 302;
  return { kind: 'redirect', status, to: putLanguage(fragment.redirect, asking.preferences.language) };
}

async function answerNavigation(asking: Asking, plan: PageToShow): Promise<SiteAnswer> {
  const { fragment, parts } = await askFor(asking, plan);
  const redirect = readRedirect(asking, fragment);
  if (redirect) return answerRedirect(redirect, true);
  const { route, remote } = plan.place;
  const { status, ...shown } = fragment
    ? { status: fragment.status, fragment }
    : { status: 503, fragment: emptyFragment(503) };
  return answerJson({ status, route, remote, ...shown, ...(parts.length > 0 && { parts }) });
}

async function answerDocument(asking: Asking, plan: PageToShow): Promise<SiteAnswer> {
  const { manifest, preferences, request, settings, deps, platform } = asking;
  const { country } = settings;
  const [{ fragment, parts }, session, { sports, tournaments }, messages] = await Promise.all([
    askFor(asking, plan),
    loadSession(asking.call, asking.userId, asking.standing),
    loadSports(asking.call, country),
    loadMessages(preferences.language),
  ]);
  const redirect = readRedirect(asking, fragment);
  if (redirect) return answerRedirect(redirect, false);
  const oneTap = oneTapOf(asking);
  const boot: Boot = {
    ...lookAround(plan.place.route, preferences, settings.features),
    preferences,
    ...(asking.userId !== undefined && { chosen: Object.keys(asking.choices) }),
    session,
    sports: hideClosedSports(sports, asking.standing),
    leagues: pickLeagues(tournaments, plan.place.params['sport'], country),
    messages,
    features: [...settings.features, ...(deps.production ? [] : [API_PAGE_FEATURE])],
    minimumAge: settings.minimumAge,
    production: deps.production,
    place: plan.place,
    ...(fragment && { fragment: pickBoot(fragment) }),
    ...(parts.length > 0 && { parts: parts.map(bootPart) }),
    remotes: { ...listOutlines(manifest.remotes), ...listOutlines(deps.outlines?.() ?? {}) },
    outlines: settings.outlines ?? DEFAULT_OUTLINES,
    site: { ...describeSite(settings, preferences), ...oneTap },
    ...(settings.updates && { updates: { ...settings.updates, version: manifest.version } }),
  };
  const host = readHost(request.host);
  const written: DocumentParts = {
    manifest,
    preferences,
    icon,
    boot,
    head: fragment?.head ?? { title: '', robots: 'noindex' },
    siteName: nameSite(settings, preferences.language),
    indexedUrl: plan.index ? plan.place.url : undefined,
    origin: originOf(deps, settings, request),
    body: await renderFrame(boot, fragment?.html ?? undefined, writeParts(parts)),
    remoteAssets: fragment?.assets,
    partSheets: parts.flatMap((part) => part.fragment?.assets.css ?? []),
    isPhone: platform.isPhone,
  };
  const headers = documentHeaders(listInlineScripts(written), host, oneTap.oneTapScript);
  return {
    status: fragment?.status ?? 503,
    headers: { ...headers, ...(platform.cookie && { 'set-cookie': platform.cookie }) },
    body: renderDocument(written),
  };
}

function pickBoot({ page, state, assets }: FragmentAnswer): NonNullable<Boot['fragment']> {
  return { page, state, assets };
}

function bootPart({ remote, page, fragment }: PagePart): BootPart {
  return { remote, page, ...(fragment && { fragment: pickBoot(fragment) }) };
}

/** For guests alone: nobody else's page names anything outside of the site. */
function oneTapOf({ userId, settings: { oneTapScript } }: Asking): Pick<SiteSettings, 'oneTapScript'> {
  return userId === undefined && oneTapScript !== undefined ? { oneTapScript } : {};
}

/** What stands around the page and in front of it, as it is painted. */
function lookAround(
  route: Boot['place']['route'],
  preferences: Boot['preferences'],
  features: ReadonlySet<string>,
): Pick<Boot, 'chrome' | 'modals'> {
  const view = { route, fullscreen: false, features };
  const { columns } = decideChrome({ ...view, modalOpen: false });
  const modals = listFirstModals({ preferences, features, route, bare: !columns });
  const modalOpen = splitFront(modals).modal !== undefined;
  return { chrome: decideChrome({ ...view, modalOpen }), modals };
}

/** The page of the calls is the operator's alone where real players are. */
const API_PAGE_FEATURE = 'apiPage';

/** What the operator says of the site as a whole. */
function describeSite(settings: SiteSettings, preferences: Boot['preferences']): Boot['site'] {
  const { supportLink, guestHiddenLanguages = [], toTopScreens = DEFAULT_SCREENS, notice, experiments } = settings;
  return {
    name: nameSite(settings, preferences.language),
    guestCurrency: guessHome(preferences, settings.country).currency,
    hiddenLanguages: guestHiddenLanguages,
    toTopScreens,
    isTrying: experiments.length > 0,
    ...(supportLink !== undefined && { supportLink }),
    ...(notice && { notice }),
  };
}

/** RT-07 of the catalogue. */
const DEFAULT_SCREENS: Boot['site']['toTopScreens'] = { desktop: 1, phone: 4 };

/** site.md section 13. */
const DEFAULT_OUTLINES: Boot['outlines'] = { games: 16, others: 2 };

function listOutlines(remotes: Readonly<Record<string, RemoteOutline>>): Boot['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { skeleton, skeletons }]) => [
      name,
      { skeleton, ...(skeletons && { skeletons }) },
    ]),
  );
}

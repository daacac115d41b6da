import type { Language } from '@glasshouse/contracts/preferences';
import {
  PLATFORM,
  VISITOR_COOKIE,
  type PlanVisit,
  type SiteRequest,
  type Visit,
  type VisitContext,
} from '@glasshouse/contracts/site';
import { NAVIGATION_QUERY } from '../boot.ts';
import { readPreferences } from '../features/preferences/read-preferences.ts';
import { writePreferences } from '../features/preferences/write-preferences.ts';
import { answerRedirect } from './answer-redirect.ts';
import { addressOf, parseUrl, type ParsedUrl } from './parse-url.ts';
import { planPage } from './plan-page.ts';
import { chooseLanguage, parseCookies } from './read-visitor.ts';
import { readHost } from './site-headers.ts';
import { isSitePath } from './site-paths.ts';

/** Where no page is: every unknown address of a language is answered as this one, which is made once. */
const NOWHERE = '/-';
/** Put on addresses by those who link here, for their own counting: no page of ours looks at them. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|yclid|msclkid|ttclid|twclid|mc_[ce]id|_g[al])$/;

/**
 * Whose answer an address gets: what the catalogue alone knows is answered at once, and everybody who would be answered
 * alike gets one answer. The key names all that a guest's page depends on, and the request it is made from is written
 * anew from that, so that nothing else of one visitor reaches another. A test holds the list.
 */
export const planVisit: PlanVisit = (request, context) => {
  const url = parseUrl(request.url);
  const cookies = parseCookies(request.cookieHeader);
  const language = chooseLanguage(url.language, cookies, request.acceptLanguage);
  if (isSitePath(url.path)) return share(request, context, { cookies: [`lng=${language}`], path: url.path, language });
  if (context.isPerson) return { kind: 'own' };
  const { settings, production, tried } = context;
  const visitor = { signedIn: false, features: settings.features, production };
  const plan = planPage(url, language, visitor, settings);
  // Where addresses lead round, whoever makes the page says so in the log.
  if (plan.kind === 'redirect' && !plan.astray) return { kind: 'answer', answer: answerRedirect(plan, url.json) };
  const isNowhere = plan.kind === 'page' && plan.place.route === 'notFound';
  const own = [
    writePreferences(readPreferences(language, cookies)),
    ...(cookies.get(PLATFORM.name) === PLATFORM.phone ? [`${PLATFORM.name}=${PLATFORM.phone}`] : []),
  ];
  return share(request, context, {
    cookies: own,
    path: isNowhere ? NOWHERE + writeQuery(url, {}) : url.path + writeQuery(url, dropCampaign(url)),
    language: isNowhere ? language : url.language,
    ...(tried && { tried }),
  });
};

interface Shared {
  readonly cookies: readonly string[];
  readonly path: string;
  readonly language: Language | undefined;
  readonly tried?: NonNullable<VisitContext['tried']>;
}

function share(
  { host, requestId }: SiteRequest,
  { settings }: VisitContext,
  { cookies, path, language, tried }: Shared,
): Visit {
  const url = language === undefined ? path : `/${language}${path}`;
  const cookieHeader = cookies.join('; ');
  const { version, state, notice, country } = settings;
  // Hosts are told apart in links and in the policy; one that cannot be a host is like any other that cannot.
  const known = readHost(host) ?? '';
  const key = JSON.stringify([url, cookieHeader, known, version, state, notice, country, tried?.variants]);
  const named = tried ? `${cookieHeader}; ${VISITOR_COOKIE}=${tried.visitorId}` : cookieHeader;
  return {
    kind: 'shared',
    key,
    request: { url, host: known, cookieHeader: named, acceptLanguage: undefined, requestId },
  };
}

function dropCampaign({ query }: ParsedUrl): ParsedUrl['query'] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !CAMPAIGN.test(name)));
}

/** As it was asked for: with the marks of a browser that navigates itself. */
function writeQuery({ json, spa }: ParsedUrl, query: ParsedUrl['query']): string {
  const asked = {
    ...query,
    ...(json && { [NAVIGATION_QUERY.json]: '1' }),
    ...(spa && { [NAVIGATION_QUERY.spa]: '1' }),
  };
  return addressOf({ path: '', query: asked });
}

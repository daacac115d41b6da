import { FRAGMENT_API_VERSION, type FragmentAnswer, type FragmentRequest } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { SiteDeps } from '@glasshouse/contracts/site';
import type { PageToShow } from './plan-page.ts';

export interface Asker {
  readonly preferences: Preferences;
  readonly signedIn: boolean;
  readonly cookieHeader: string | undefined;
  readonly forceSpa: boolean;
  readonly isOwn: boolean;
  readonly siteName: string;
}

/** The page's fragment from its remote; absent where the remote was late, threw, or answered a failure. */
export async function askFragment(deps: SiteDeps, plan: PageToShow, asker: Asker): Promise<FragmentAnswer | undefined> {
  const { language, timeZone, is12h, coefViewId, theme, appViewType, wording, listMarkets, multiLive } =
    asker.preferences;
  const { country } = deps.settings();
  const request: FragmentRequest = {
    language,
    url: plan.place.url,
    preferences: {
      timeZone,
      is12h,
      coefViewId,
      theme,
      ...(appViewType === 'asian' && { appViewType }),
      ...(wording === 'us' && { wording }),
      ...(listMarkets !== '' && { listMarkets }),
      ...(multiLive !== '' && { multiLive }),
    },
    ...(country !== undefined && { country }),
    siteName: asker.siteName,
    signedIn: asker.signedIn,
    components: [{ page: plan.page, params: plan.place.params, query: plan.query }],
  };
  const asked = { remote: plan.place.remote, page: plan.page };
  try {
    const [answer] = await deps.askRemote(plan.place.remote, request, {
      cookieHeader: asker.cookieHeader,
      forceSpa: asker.forceSpa,
      isOwn: asker.isOwn,
    });
    if (answer && !isFailure(answer)) return answer;
    const status = answer?.status;
    deps.log('warn', { code: 'fragment_failed', ...asked, status }, 'a fragment failed');
  } catch (error) {
    deps.log('warn', { code: 'fragment_missing', ...asked, error: String(error) }, 'a fragment did not come');
  }
  return undefined;
}

/** A page that draws itself may have any status; one that could not be drawn has neither html nor state. */
function isFailure(answer: FragmentAnswer): boolean {
  return answer.html === null && answer.state === null && answer.redirect === undefined;
}

/** Stands in an answer that has no fragment of its own. */
export function emptyFragment(status: number): FragmentAnswer {
  const assets = { js: '', preload: [], css: [] };
  return { api: FRAGMENT_API_VERSION, page: '', status, html: null, state: null, head: { title: '' }, assets };
}

import { FRAGMENT_API_VERSION, type FragmentAnswer, type FragmentRequest } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { PartRow } from '@glasshouse/contracts/routes';
import type { PagePart, SiteDeps } from '@glasshouse/contracts/site';
import type { PageToShow } from './plan-page.ts';

export interface Asker {
  readonly preferences: Preferences;
  readonly signedIn: boolean;
  readonly cookieHeader: string | undefined;
  readonly forceSpa: boolean;
  readonly isOwn: boolean;
  readonly siteName: string;
}

export interface AskedPage {
  /** The page's own fragment; absent where its remote was late, threw, or answered a failure. */
  readonly primary: Promise<FragmentAnswer | undefined>;
  /** What stands below it, in the order of the plan. */
  readonly parts: Promise<readonly PagePart[]>;
}

/** A page that is there waits so long for its other parts, then stands without those that have not come. */
const PARTS_GRACE_MS = 150;

/** One question to each remote that draws something of the page, all at once. What fails is that part's failure alone. */
export function askPage(deps: SiteDeps, plan: PageToShow, asker: Asker): AskedPage {
  const own: PartRow = { remote: plan.place.remote, page: plan.page };
  const all = [own, ...plan.parts];
  const asked = new Map<PartRow, Promise<FragmentAnswer | undefined>>();
  for (const remote of new Set(all.map((one) => one.remote))) {
    const batch = all.filter((one) => one.remote === remote);
    // That the browser has the code is said of the page's own remote.
    const asking = { ...asker, forceSpa: asker.forceSpa && remote === own.remote };
    const answers = askRemote(deps, remote, batch, plan, asking);
    for (const [at, one] of batch.entries()) asked.set(one, readAnswer(deps, one, answers, at));
  }
  const find = async (one: PartRow): Promise<FragmentAnswer | undefined> => asked.get(one);
  const primary = find(own);
  const parts = plan.parts.map(async (one): Promise<PagePart> => {
    const fragment = await withinGrace(find(one), primary);
    const { remote, page, isOffer } = one;
    return { remote, page, ...(isOffer && { isOffer }), ...(fragment && { fragment }) };
  });
  return { primary, parts: Promise.all(parts) };
}

/** Answers in the order of the components. Throws where the remote is late, is gone, or throws itself. */
function askRemote(
  deps: SiteDeps,
  remote: string,
  components: readonly PartRow[],
  plan: PageToShow,
  asker: Asker,
): Promise<readonly FragmentAnswer[]> {
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
    components: components.map(({ page }) => ({ page, params: plan.place.params, query: plan.query })),
  };
  return deps.askRemote(remote, request, {
    cookieHeader: asker.cookieHeader,
    forceSpa: asker.forceSpa,
    isOwn: asker.isOwn,
  });
}

async function readAnswer(
  deps: SiteDeps,
  { remote, page }: PartRow,
  answers: Promise<readonly FragmentAnswer[]>,
  at: number,
): Promise<FragmentAnswer | undefined> {
  const asked = { remote, page };
  try {
    const answer = (await answers)[at];
    if (answer && !isFailure(answer)) return answer;
    const status = answer?.status;
    deps.log('warn', { code: 'fragment_failed', ...asked, status }, 'a fragment failed');
  } catch (error) {
    deps.log('warn', { code: 'fragment_missing', ...asked, error: String(error) }, 'a fragment did not come');
  }
  return undefined;
}

/** What has not come a little after the page itself is left for the browser to ask for. */
async function withinGrace(
  part: Promise<FragmentAnswer | undefined>,
  primary: Promise<unknown>,
): Promise<FragmentAnswer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = primary.then(
    () => new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PARTS_GRACE_MS))),
  );
  const found = await Promise.race([part, over]);
  clearTimeout(timer);
  return found;
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

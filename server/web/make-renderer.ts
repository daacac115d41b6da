import { createHash } from 'node:crypto';
import type { AskRemote, SiteAnswer, SiteDeps } from '@glasshouse/contracts/site';
import { makeAskRemote } from './ask-remote.ts';
import { compressFor, compressForAll, type Body } from './encodings.ts';
import { AnswerCache, type CallMain } from './answer-cache.ts';
import { FragmentCache } from './fragment-cache.ts';
import { watchOutlines } from './watch-outlines.ts';
import type { PageWords, RenderJob } from './line-words.ts';
import type { BuiltSite } from './load-site.ts';
import { PageParts } from './page-parts.ts';

export interface RendererDeps {
  readonly site: Pick<BuiltSite, 'makeSite' | 'findRemote'>;
  /** Origins of remotes that are served elsewhere, by name. */
  readonly origins: ReadonlyMap<string, string>;
  readonly production: boolean;
  readonly log: SiteDeps['log'];
  readonly nowMs?: () => number;
}

export interface MadePage extends Omit<PageWords, 'bodies'> {
  readonly bodies: readonly Body[];
}

/** A page that is kept counts from its oldest part; one person's is gone the moment after. */
const PART_MS = { kept: 200, own: 900 } as const;
/**
 * The first page of its life is made by code that runs for the first time, while the house starts as well: its parts may take
 * longer than others may, and still leave the page its time.
 */
const FIRST_LIMIT_MS = 8_000;

/** Makes pages, one job after another or many at once; what they have in common is made once. */
export function makeRenderer({ site, origins, production, log, nowMs = () => performance.now() }: RendererDeps) {
  const answers = new AnswerCache(nowMs);
  const fragments = new FragmentCache(nowMs);
  const outlines = watchOutlines(origins);
  let hasMade = false;

  return async (job: RenderJob, callMain: CallMain): Promise<MadePage> => {
    const page = new PageParts(job.boardVersion);
    const settings = { ...job.settings, features: new Set(job.settings.features) };
    const partMs = job.encoding === undefined ? PART_MS.kept : PART_MS.own;
    const asker = { job, callMain, partMs };
    const askFor = (parts: PageParts, isOwn: boolean): AskRemote =>
      makeAskRemote({
        site,
        origins,
        callFor: (cookieHeader) => answers.callFor(asker, parts, { asVisitor: cookieHeader !== undefined, isOwn }),
        limitMs: hasMade ? undefined : FIRST_LIMIT_MS,
      });
    const find: AskRemote = async (name, request, options) => {
      // A remote elsewhere is sent the cookies, and what it does with them nobody here can see.
      if (origins.has(name) || options.isOwn) {
        page.asksOthers = true;
        return askFor(page, options.isOwn)(name, request, options);
      }
      const made = await fragments.ask(name, request, options, {
        about: `${settings.version} ${settings.country ?? ''}`,
        boardVersion: job.boardVersion,
        partMs,
        make: (watched, parts) => askFor(parts, false)(name, watched, options),
      });
      page.add(made);
      return made.answers;
    };
    let lacking = 0;
    const askRemote: AskRemote = async (...asked) => {
      lacking += 1;
      const found = await find(...asked);
      if (found.every((one) => one.status < 500)) lacking -= 1;
      return found;
    };
    const { status, headers, body } = await site.makeSite({
      callFor: (cookieHeader) => answers.callFor(asker, page, { asVisitor: cookieHeader !== undefined, isOwn: false }),
      askRemote,
      settings: () => settings,
      outlines,
      production,
      log,
    })(job.request);
    hasMade = true;
    // What was late or failed comes with the next page: this one is not kept in its place.
    if (lacking > 0) page.isOfMoment = true;
    return { status, ...(await pack(job, { status, headers, body })), ...madeOf(page) };
  };
}

/** In each encoding and with a mark to be asked for again by, or for one reader. */
async function pack(
  { encoding }: RenderJob,
  { status, headers, body }: SiteAnswer,
): Promise<Pick<MadePage, 'headers' | 'bodies'>> {
  if (encoding !== undefined) return { headers, bodies: compressFor(body, encoding) };
  const isMarked = status === 200 && headers['etag'] === undefined;
  const etag = isMarked && `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { headers: { ...headers, ...(etag && { etag }) }, bodies: await compressForAll(body) };
}

function madeOf({ boardVersion, asksOthers, isOfMoment }: PageParts): Pick<MadePage, 'boardVersion' | 'asksOthers'> {
  return { boardVersion, asksOthers: asksOthers || isOfMoment };
}

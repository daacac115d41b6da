import type { PlanVisit, SiteRequest, SiteSettings, VisitContext } from '@glasshouse/contracts/site';
import type { InsideAsker } from '../platform/http/index.ts';
import type { BoardMoves } from './board-moves.ts';
import { countAsks } from './count-asks.ts';
import type { Body, Encoding } from './encodings.ts';
import { ByteBoundCache } from './byte-bound-cache.ts';
import { RenderRefused } from './render-queue.ts';
import type { PageJob, RenderedPage } from './renderer-line.ts';

/** A page that somebody asks for, with all that decides whose it is. */
export interface AskedPage {
  readonly request: SiteRequest;
  readonly context: VisitContext;
  readonly visitor: InsideAsker;
  readonly encoding: Encoding;
}

export interface PageAnswer extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly bodies: readonly Body[];
}

export interface PageDeskDeps {
  readonly planVisit: PlanVisit;
  readonly render: (job: PageJob) => Promise<RenderedPage>;
  /** Somebody is there to make pages. */
  readonly isRendererAlive: () => boolean;
  /** And has room for one that nobody waits for yet. */
  readonly isRendererIdle: () => boolean;
  readonly moves: BoardMoves;
  readonly isBetting: () => boolean;
  readonly nowMs?: () => number;
  readonly mostBytes?: number;
}

interface KeptPage {
  /** How often it was asked for in the last second, this time among them. */
  readonly countAsk: () => number;
  readonly answer: PageAnswer;
  readonly madeAtMs: number;
  readonly boardVersion: number;
  readonly asksOthers: boolean;
}

/** Asked for more often than so many times a second, a page is read by a crowd; anybody else is shown the board as it is. */
const FEW = 4;
/**
 * To a crowd: how long after the board has moved on a page is made anew in the background, and is shown no more. Its state
 * carries numbers: the browser asks for what it missed. While people bet, their bets want the processor that makes pages.
 */
const CROWD = { quiet: { renewedMs: 400, shownMs: 950 }, betting: { renewedMs: 2_000, shownMs: 2_950 } } as const;
/** Pages say what day it is and when something starts: none is taken for true longer. */
const TRUE_MS = 10_000;
/** Where no new page can be had, one of the last minute is better than none. */
const BETTER_THAN_NONE_MS = 60_000;
/** And nobody waits longer than this for a new one while there is such a one. */
const PATIENCE_MS = 2_000;
const MOST_BYTES = 96_000_000;
/** What an entry weighs beside its bodies. */
const OVERHEAD_BYTES = 2_000;

/** Who gets which page: kept ones while they are true, each made once for all who wait for it. */
export class PageDesk {
  readonly #deps: PageDeskDeps;
  readonly #nowMs: () => number;
  readonly #kept: ByteBoundCache<KeptPage>;
  readonly #making = new Map<string, Promise<PageAnswer>>();
  #made = 0;

  constructor(deps: PageDeskDeps) {
    this.#deps = deps;
    this.#nowMs = deps.nowMs ?? (() => performance.now());
    this.#kept = new ByteBoundCache(deps.mostBytes ?? MOST_BYTES);
  }

  get keptBytes(): number {
    return this.#kept.bytes;
  }

  /** How many pages were made to be kept. */
  get made(): number {
    return this.#made;
  }

  /** At once where it is known; otherwise it is made, or rejected with `RenderRefused`. */
  answer(asked: AskedPage): PageAnswer | Promise<PageAnswer> {
    const visit = this.#deps.planVisit(asked.request, asked.context);
    if (visit.kind === 'answer') {
      const { status, headers, body } = visit.answer;
      return { status, headers, bodies: [{ encoding: 'identity', bytes: Buffer.from(body) }] };
    }
    if (visit.kind === 'own') return this.#deps.render(this.#jobOf(asked, asked.request, asked.encoding));
    return this.#answerShared(visit.key, asked, visit.request);
  }

  #answerShared(key: string, asked: AskedPage, request: SiteRequest): PageAnswer | Promise<PageAnswer> {
    const kept = this.#kept.get(key);
    const age = kept ? this.#judge(kept) : 'old';
    if (kept && age === 'true') return kept.answer;
    if (kept && age === 'ageing') {
      if (this.#deps.isRendererIdle()) this.#makeOnce(key, asked, request).catch(() => undefined);
      return kept.answer;
    }
    const isUsable = kept !== undefined && this.#nowMs() - kept.madeAtMs < BETTER_THAN_NONE_MS;
    if (isUsable && !this.#deps.isRendererAlive()) return kept.answer;
    const made = this.#makeOnce(key, asked, request);
    return isUsable ? orKept(made, kept.answer) : made;
  }

  #judge(kept: KeptPage): 'true' | 'ageing' | 'old' {
    const { madeAtMs, boardVersion, asksOthers } = kept;
    const nowMs = this.#nowMs();
    const isCrowd = kept.countAsk() > FEW;
    if (nowMs - madeAtMs > TRUE_MS) return 'old';
    // What else it was made from may have changed the moment after.
    const movedOnAtMs = asksOthers ? madeAtMs : this.#deps.moves.movedOnAtMs(boardVersion);
    if (movedOnAtMs === undefined) return 'true';
    if (!isCrowd) return 'old';
    const { renewedMs, shownMs } = CROWD[this.#deps.isBetting() ? 'betting' : 'quiet'];
    if (nowMs - movedOnAtMs < renewedMs) return 'true';
    return nowMs - movedOnAtMs < shownMs ? 'ageing' : 'old';
  }

  /** The one place that keeps: what is made here is made from a request that names nobody. */
  #makeOnce(key: string, asked: AskedPage, request: SiteRequest): Promise<PageAnswer> {
    const running = this.#making.get(key);
    if (running) return running;
    const made = this.#make(key, this.#jobOf(asked, request, undefined)).finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  async #make(key: string, job: PageJob): Promise<PageAnswer> {
    const { status, headers, bodies, boardVersion, asksOthers } = await this.#deps.render(job);
    const answer = { status, headers, bodies };
    this.#made += 1;
    // A page of ours that failed is asked for anew by everybody.
    if (status < 500) {
      const bytes = bodies.reduce((sum, one) => sum + one.bytes.length, key.length + OVERHEAD_BYTES);
      const madeAtMs = this.#nowMs();
      // Who reads goes on reading: a page that is made anew is counted on.
      const countAsk = this.#kept.get(key)?.countAsk ?? countAsks(this.#nowMs);
      this.#kept.set(key, { answer, countAsk, madeAtMs, boardVersion, asksOthers }, bytes);
    }
    return answer;
  }

  #jobOf({ context, visitor }: AskedPage, request: SiteRequest, encoding: Encoding | undefined): PageJob {
    const isShared = encoding === undefined;
    return {
      request,
      settings: writeSettings(context.settings),
      boardVersion: this.#deps.moves.version,
      encoding,
      visitor: isShared ? { ...visitor, ...NOBODY, cookieHeader: request.cookieHeader } : visitor,
    };
  }
}

/** The new page, unless it is refused or takes longer than one waits who could be shown the last. */
async function orKept(made: Promise<PageAnswer>, kept: PageAnswer): Promise<PageAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PageAnswer>((show) => {
    timer = setTimeout(() => show(kept), PATIENCE_MS);
  });
  const orRefused = made.catch((error: unknown) => {
    if (error instanceof RenderRefused) return kept;
    throw error;
  });
  try {
    return await Promise.race([orRefused, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For a page that is everybody's. */
const NOBODY = { userAgent: undefined, address: '127.0.0.1' } as const;

function writeSettings({ features, ...settings }: SiteSettings): PageJob['settings'] {
  return { ...settings, features: [...features] };
}

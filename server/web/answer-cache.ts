import { makeCall, type TransportAnswer, type TransportRequest } from '@glasshouse/contracts/make-call';
import { SHARED_CALLS, type SharedSource } from '@glasshouse/contracts/shared-calls';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { ByteBoundCache } from './byte-bound-cache.ts';
import type { CallWords, RenderJob } from './line-words.ts';
import type { PageParts } from './page-parts.ts';

/** Answers a call over the line; the length is that of its JSON. */
export type CallMain = (call: CallWords) => Promise<TransportAnswer & { readonly length: number }>;

interface KeptAnswer {
  readonly answer: TransportAnswer;
  readonly boardVersion: number;
  readonly madeAtMs: number;
}

/** One page's way to its answers. */
export interface AnswerAsker {
  readonly job: RenderJob;
  readonly callMain: CallMain;
  /** How old a part may be that the board has moved on from. */
  readonly partMs: number;
}

/** On whose behalf. */
export interface AskedBy {
  readonly asVisitor: boolean;
  /** Also what is everybody's is asked for as the visitor: sports are closed to them. */
  readonly isOwn: boolean;
}

const MOST_BYTES = 8_000_000;

/** Answers that are everybody's, asked for once for all pages that are made about now. */
export class AnswerCache {
  readonly #nowMs: () => number;
  readonly #kept = new ByteBoundCache<KeptAnswer>(MOST_BYTES);
  readonly #asking = new Map<string, { readonly boardVersion: number; readonly answer: Promise<TransportAnswer> }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  callFor(asker: AnswerAsker, parts: PageParts, { asVisitor, isOwn }: AskedBy): CallApi {
    return makeCall(async (request) => {
      const source = isOwn ? undefined : SHARED_CALLS.get(request.callId);
      if (source !== undefined) return this.#askShared(asker, parts, source, request);
      parts.asksOthers = true;
      return asker.callMain(wordsOf(request, asVisitor));
    });
  }

  async #askShared(
    asker: AnswerAsker,
    parts: PageParts,
    source: SharedSource,
    request: TransportRequest,
  ): Promise<TransportAnswer> {
    const { boardVersion, settings } = asker.job;
    const key = source === 'file' ? `${settings.version} ${settings.country ?? ''} ${request.url}` : request.url;
    if (source === 'time') parts.isOfMoment = true;
    const isTrue = (version: number): boolean => source !== 'time' && version === boardVersion;
    const kept = this.#kept.get(key);
    if (kept && (isTrue(kept.boardVersion) || this.#nowMs() - kept.madeAtMs < asker.partMs)) {
      if (source === 'board') parts.boardVersion = Math.min(parts.boardVersion, kept.boardVersion);
      return kept.answer;
    }
    const running = this.#asking.get(key);
    if (running && (source === 'time' || isTrue(running.boardVersion))) return running.answer;
    const answer = this.#ask(asker, key, request).finally(() => this.#asking.delete(key));
    this.#asking.set(key, { boardVersion, answer });
    return answer;
  }

  async #ask({ job, callMain }: AnswerAsker, key: string, request: TransportRequest): Promise<TransportAnswer> {
    const madeAtMs = this.#nowMs();
    const { length, ...answer } = await callMain(wordsOf(request, false));
    if (answer.status === 200) this.#kept.set(key, { answer, boardVersion: job.boardVersion, madeAtMs }, length);
    return answer;
  }
}

function wordsOf({ callId, params, query, body }: TransportRequest, asVisitor: boolean): CallWords {
  // A page is made by what it reads. The other side would refuse this too; here the remote's name is in the stack.
  if (body !== undefined) throw new Error(`${callId} is no call that pages make`);
  return { asVisitor, callId, ...(params !== undefined && { params }), ...(query !== undefined && { query }) };
}

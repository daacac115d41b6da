import type { Call } from '@glasshouse/contracts/call';
import { REFUSALS } from '@glasshouse/contracts/refusals';
import type { Logger } from '../logs/index.ts';
import { decideCall, type AnswerDeps, type Served } from './answer-call.ts';
import { makeCookies } from './cookies.ts';
import { noteRefusal } from './note-attacks.ts';
import { describeRefusal, logFailure } from './refuse.ts';

/** As whom a call is made inside this program, without HTTP. */
export interface InsideAsker {
  /** Absent: as nobody. */
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly country: string | undefined;
}

export interface InsideQuestion {
  readonly callId: string;
  readonly params?: unknown;
  readonly query?: unknown;
}

export interface InsideAnswer {
  readonly status: number;
  /** The JSON as a browser would be answered it. */
  readonly bytes: Buffer;
}

type Port = (question: InsideQuestion, asker: InsideAsker) => Promise<InsideAnswer>;

interface PortDeps extends AnswerDeps {
  readonly log: Logger;
  readonly makeRequestId: () => string;
}

interface PortedCall<C extends Call> extends Served<C> {
  /** Writes what the contract declares, and nothing else. */
  readonly write: (answer: unknown) => string;
  readonly observe: (status: number, seconds: number) => void;
}

/**
 * The calls that read, for pages that are made in this house: who asks, limits, checks and refusals are those of the
 * call, with no request written, parsed and routed in between. What changes anything is not to be had here, because a
 * page that is made does nothing.
 */
export class InsideCalls {
  readonly #deps: PortDeps;
  readonly #ports = new Map<string, Port>();

  constructor(deps: PortDeps) {
    this.#deps = deps;
  }

  add<C extends Call>(ported: PortedCall<C>): void {
    const { call, observe } = ported;
    if (call.method !== 'GET') return;
    this.#ports.set(call.id, async (question, asker) => {
      const startedAtMs = performance.now();
      const answered = await this.#answer(ported, question, asker);
      observe(answered.status, (performance.now() - startedAtMs) / 1_000);
      return answered;
    });
  }

  /** Rejects for what is no call that reads. */
  async ask(question: InsideQuestion, asker: InsideAsker): Promise<InsideAnswer> {
    const port = this.#ports.get(question.callId);
    if (!port) throw new Error(`${question.callId} is no call that pages make`);
    return port(question, asker);
  }

  async #answer<C extends Call>(
    { write, ...served }: PortedCall<C>,
    { params = {}, query = {} }: InsideQuestion,
    { cookieHeader, userAgent, address, country }: InsideAsker,
  ): Promise<InsideAnswer> {
    const { secure, log, makeRequestId } = this.#deps;
    const requestId = makeRequestId();
    try {
      const decided = await decideCall(this.#deps, served, {
        given: { params, query, body: undefined },
        cookieHeader,
        about: {
          userAgent,
          address,
          country,
          requestId,
          isRepeat: false,
          language: 'en',
          proofs: {},
          cookies: makeCookies(cookieHeader, secure),
        },
      });
      if ('refused' in decided) {
        const { refused, fields } = decided;
        noteRefusal(this.#deps, served.call, refused, address);
        return refuseWith(refused.refused, describeRefusal(refused, requestId, fields));
      }
      return { status: 200, bytes: Buffer.from(write(decided.answer)) };
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const refused = logFailure(log, failure, requestId, served.call.path);
      return refuseWith(refused.refused, describeRefusal(refused, requestId));
    }
  }
}

function refuseWith(code: keyof typeof REFUSALS, body: ReturnType<typeof describeRefusal>): InsideAnswer {
  return { status: REFUSALS[code], bytes: Buffer.from(JSON.stringify(body)) };
}

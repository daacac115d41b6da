import type { FragmentAnswer, FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AskOptions } from '@glasshouse/contracts/site';
import { ByteBoundCache } from './byte-bound-cache.ts';
import type { Made } from './page-parts.ts';
import { PageParts } from './page-parts.ts';

/** A fragment, and whether it is everybody's. */
export interface MadeFragment extends Made {
  readonly answers: readonly FragmentAnswer[];
  /** It differs between a guest and somebody who is signed in, whoever that is. */
  readonly readSignedIn: boolean;
  readonly madeAtMs: number;
}

export interface FragmentAsker {
  /** What decides it beside its request: the operator's file and the country. */
  readonly about: string;
  readonly boardVersion: number;
  /** How old it may be where the board has moved on from it. */
  readonly partMs: number;
  readonly make: (request: FragmentRequest, parts: PageParts) => Promise<readonly FragmentAnswer[]>;
}

const MOST_BYTES = 48_000_000;

/**
 * Fragments that ask nobody about their visitor are made once for guests and for everybody who is signed in. What a
 * render asked is noted while it runs: nobody has to declare it, and who asks about a visitor shares nothing.
 */
export class FragmentCache {
  readonly #nowMs: () => number;
  readonly #kept = new ByteBoundCache<MadeFragment>(MOST_BYTES);
  readonly #making = new Map<string, Promise<MadeFragment>>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  async ask(
    name: string,
    request: FragmentRequest,
    { forceSpa }: Pick<AskOptions, 'forceSpa'>,
    asker: FragmentAsker,
  ): Promise<MadeFragment> {
    const { signedIn, ...rest } = request;
    const plain = JSON.stringify([name, rest, forceSpa, asker.about]);
    const own = `${plain} ${signedIn}`;
    const kept = [plain, own].map((key) => this.#kept.get(key)).find((one) => one && this.#isUsable(one, asker));
    if (kept) return kept;
    const running = this.#making.get(own);
    const shared = running && (await running.catch(() => undefined));
    if (shared && !shared.asksOthers && this.#isUsable(shared, asker)) return shared;
    const making = this.#make(request, asker).finally(() => this.#making.delete(own));
    this.#making.set(own, making);
    const made = await making;
    // One that failed, or asked about its visitor, is nobody else's.
    if (made.asksOthers || made.answers.some(({ status }) => status >= 500)) return made;
    this.#kept.set(made.readSignedIn ? own : plain, made, weigh(made));
    return made;
  }

  #isUsable({ boardVersion, isOfMoment, madeAtMs }: MadeFragment, asker: FragmentAsker): boolean {
    const ageMs = this.#nowMs() - madeAtMs;
    return ageMs < asker.partMs || (!isOfMoment && boardVersion === asker.boardVersion && ageMs < STILL_TRUE_MS);
  }

  async #make(request: FragmentRequest, asker: FragmentAsker): Promise<MadeFragment> {
    const parts = new PageParts(asker.boardVersion);
    const madeAtMs = this.#nowMs();
    let readSignedIn = false;
    const watched = Object.defineProperty({ ...request }, 'signedIn', {
      enumerable: true,
      get: () => {
        readSignedIn = true;
        return request.signedIn;
      },
    });
    const answers = await asker.make(watched, parts);
    const { boardVersion, asksOthers, isOfMoment } = parts;
    return { answers, boardVersion, asksOthers, isOfMoment, readSignedIn, madeAtMs };
  }
}

/** Fragments say what day it is. */
const STILL_TRUE_MS = 10_000;

/** Html, and a state that says about as much again. */
function weigh({ answers }: MadeFragment): number {
  return answers.reduce((sum, { html }) => sum + 4 * (html?.length ?? 0) + 20_000, 0);
}

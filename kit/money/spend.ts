import type { AnswerOf, BodyOf, MoneyCall, ParamsOf } from '@glasshouse/contracts/call';
import { isCertain, REQUEST_KEPT_MS } from '@glasshouse/contracts/certain';
import { REFUSALS, type RefusalBody, type RefusalCode } from '@glasshouse/contracts/refusals';
import type { CallApi, CallResult, Store } from '@glasshouse/contracts/shell-api';
import { backOffMs, makeValueStore, type LiveClock } from '../live/index.ts';
import type { LockName } from './lock-name.ts';
import { dropRequest, findRequest, storeRequest, type KeptRequest, type RequestStorage } from './kept-requests.ts';

/** What is sent: the id in the body tells a repeat from another wish. */
export interface SpendInput<C> {
  readonly params?: ParamsOf<C>;
  readonly body: BodyOf<C> & { readonly id: string };
}

interface Sent<C> {
  readonly input: SpendInput<C>;
  readonly note: unknown;
}

export type SpendState<C> =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'sending' } & Sent<C>)
  /** It is not known what the request has done: the same one goes again until it is. */
  | ({
      readonly kind: 'unsure';
      readonly isAsking: boolean;
      /** Too long ago for the server to be sure to remember it. */
      readonly isLapsed: boolean;
      /** Why the last asking was turned away, where it was. */
      readonly code: RefusalCode | undefined;
    } & Sent<C>)
  | ({ readonly kind: 'answered'; readonly answer: AnswerOf<C> } & Sent<C>)
  | ({ readonly kind: 'refused'; readonly error: RefusalBody['error'] } & Sent<C>);

export type SpendEnd<C> = Extract<SpendState<C>, { readonly kind: 'answered' | 'refused' }>;

/** A request that moves money, from before it is first sent until it is known what became of it. */
export interface Spend<C> extends Store<SpendState<C>> {
  /**
   * Sends it; where an earlier page has sent the same wish and nobody knows what became of it, that one again. False
   * where another window has it in hand.
   */
  send(wish: string, input: SpendInput<C>, note?: unknown): Promise<boolean>;
  /** Takes up what an earlier page has left of this wish, as soon as no other window has it in hand. */
  resume(wish: string): void;
  /** The same again, now; nothing where there is nothing to ask for. */
  ask(): Promise<void>;
  /** The end has been read. What is still unsure is given up only where it has lapsed. */
  dismiss(): void;
  /** The page goes; what is unsure stays kept for the next one. */
  stop(): void;
  /** Who hears of the end of each request, also of one that is answered after the page has gone: one at a time. */
  onEnd(listener: (end: SpendEnd<C>) => void): void;
}

export interface SpendDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly storage: RequestStorage;
  readonly hold: LockName;
  readonly random: () => number;
  readonly playerId: () => number | undefined;
  /** The connection or the person is back; answers how to hear no more of it. */
  readonly onWake: (run: () => void) => () => void;
}

/** For so long the page asks again by itself; a bet that the player has given up is not placed behind their back. */
const ASKED_ALONE_MS = 600_000;

export function makeSpend<C extends MoneyCall>(deps: SpendDeps, call: C): Spend<C> {
  return new OneSpend(deps, call);
}

/** What one attempt is about. */
interface Attempt<C> extends Sent<C> {
  readonly kept: KeptRequest;
  readonly release: () => void;
  failures: number;
}

class OneSpend<C extends MoneyCall> implements Spend<C> {
  readonly #deps: SpendDeps;
  readonly #call: C;
  readonly #state = makeValueStore<SpendState<C>>({ kind: 'idle' });
  #attempt: Attempt<C> | undefined;
  #listener: (end: SpendEnd<C>) => void = () => undefined;
  #isStopped = false;
  #leaves: (() => void)[] = [];

  constructor(deps: SpendDeps, call: C) {
    this.#deps = deps;
    this.#call = call;
  }

  get = (): SpendState<C> => this.#state.get();
  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  async send(wish: string, input: SpendInput<C>, note?: unknown): Promise<boolean> {
    const before = this.get();
    if (before.kind === 'sending' || before.kind === 'unsure') return false;
    this.#isStopped = false;
    this.#state.set({ kind: 'sending', input, note });
    const playerId = this.#deps.playerId() ?? 0;
    const release = await this.#deps.hold(nameOf(playerId, wish));
    if (!release) {
      this.#state.set({ kind: 'idle' });
      return false;
    }
    if (await this.#takeUp(playerId, wish, release)) return true;
    const kept = { playerId, wish, sentAtMs: this.#deps.clock.now(), ...input, note };
    storeRequest(this.#deps.storage, kept);
    await this.#send({ input, note, kept, release, failures: 0 }, false);
    return true;
  }

  resume(wish: string): void {
    this.#isStopped = false;
    const playerId = this.#deps.playerId();
    if (this.get().kind !== 'idle' || playerId === undefined) return;
    if (!findRequest(this.#deps.storage, playerId, wish)) return;
    const waiting = new AbortController();
    this.#leaves.push(() => waiting.abort());
    void this.#deps.hold(nameOf(playerId, wish), waiting.signal).then(async (release) => {
      if (!release) return;
      const isFree = !waiting.signal.aborted && this.get().kind === 'idle';
      if (!isFree || !(await this.#takeUp(playerId, wish, release))) release();
    });
  }

  async ask(): Promise<void> {
    const state = this.get();
    const attempt = this.#attempt;
    if (attempt && state.kind === 'unsure' && !state.isAsking && !state.isLapsed) await this.#send(attempt, true);
  }

  dismiss(): void {
    const state = this.get();
    if (state.kind === 'sending' || (state.kind === 'unsure' && !state.isLapsed)) return;
    this.#end();
    this.#state.set({ kind: 'idle' });
  }

  stop(): void {
    this.#isStopped = true;
    const state = this.get();
    this.#rest();
    if (state.kind !== 'unsure' || state.isAsking) return;
    this.#attempt?.release();
    this.#attempt = undefined;
    this.#state.set({ kind: 'idle' });
  }

  onEnd(listener: (end: SpendEnd<C>) => void): void {
    this.#listener = listener;
  }

  /** True where there is something to take up. */
  async #takeUp(playerId: number, wish: string, release: () => void): Promise<boolean> {
    const kept = findRequest(this.#deps.storage, playerId, wish);
    const input = kept && readInput(this.#call, kept);
    if (!kept || !input) return false;
    const { note } = kept;
    this.#attempt = { input, note, kept, release, failures: 0 };
    const ageMs = this.#deps.clock.now() - kept.sentAtMs;
    const isLapsed = ageMs > REQUEST_KEPT_MS;
    this.#state.set({ kind: 'unsure', isAsking: false, isLapsed, code: undefined, input, note });
    if (!isLapsed && ageMs < ASKED_ALONE_MS) await this.ask();
    return true;
  }

  async #send(attempt: Attempt<C>, isRepeat: boolean): Promise<void> {
    const { input, note } = attempt;
    this.#attempt = attempt;
    this.#rest();
    if (isRepeat) this.#state.set({ kind: 'unsure', isAsking: true, isLapsed: false, code: undefined, input, note });
    const result = await this.#deps.call(this.#call, { ...input, isRepeat });
    if (!isCertain(this.#call, result, isRepeat)) return this.#wait(attempt, result);
    this.#end();
    const end: SpendEnd<C> = result.ok
      ? { kind: 'answered', answer: result.answer, input, note }
      : { kind: 'refused', error: result.error, input, note };
    this.#state.set(end);
    this.#listener(end);
  }

  #wait(attempt: Attempt<C>, result: CallResult<unknown>): void {
    const { clock, random, onWake } = this.#deps;
    const { input, note, kept } = attempt;
    const code = codeOf(result);
    this.#state.set({ kind: 'unsure', isAsking: false, isLapsed: false, code, input, note });
    if (this.#isStopped) return this.stop();
    const askAlone = () => {
      if (clock.now() - kept.sentAtMs < ASKED_ALONE_MS) void this.ask();
    };
    this.#leaves.push(onWake(askAlone));
    if (code !== 'sign_in_required') this.#leaves.push(clock.after(backOffMs(attempt.failures, random), askAlone));
    attempt.failures += 1;
  }

  /** Nothing is left to ask for. */
  #end(): void {
    this.#rest();
    const attempt = this.#attempt;
    this.#attempt = undefined;
    if (!attempt) return;
    dropRequest(this.#deps.storage, attempt.kept);
    attempt.release();
  }

  #rest(): void {
    for (const leave of this.#leaves.splice(0)) leave();
  }
}

function nameOf(playerId: number, wish: string): string {
  return `gh-request ${playerId} ${wish}`;
}

/** Told only where the site itself has said it. */
function codeOf(result: CallResult<unknown>): RefusalCode | undefined {
  if (result.ok) return undefined;
  const { status, error } = result;
  return REFUSALS[error.code] === status && (status < 500 || error.code === 'overloaded') ? error.code : undefined;
}

/** As this site wrote it; the server looks at every field of it again. */
function readInput<C extends MoneyCall>(call: C, { params, body }: KeptRequest): SpendInput<C> | undefined {
  const input: unknown = { ...(params !== undefined && { params }), body };
  return isInput(call, input) ? input : undefined;
}

function isInput<C extends MoneyCall>({ path }: C, input: unknown): input is SpendInput<C> {
  if (!isRecord(input) || !isRecord(input['body']) || typeof input['body']['id'] !== 'string') return false;
  const params = isRecord(input['params']) ? input['params'] : {};
  return [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name] !== undefined);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

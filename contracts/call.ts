import type { SpendKind } from '@glasshouse/domain/protection';
import type { Static, TObject, TSchema } from 'typebox';
import type { CaptchaCode } from './captcha-codes.ts';
import type { RefusalCode, SharedRefusal } from './refusals.ts';

/** Who may make a call: `anyone`, or a signed-in player. */
export type CallAccess = 'anyone' | 'player';

/** How often a call may be made: the numbers are the server's. Every call that writes has one, `write` where it names none. */
export type LimitName =
  | 'registration'
  | 'signIn'
  | 'savedCoupon'
  | 'couponCode'
  | 'account'
  | 'deposit'
  | 'bet'
  | 'quote'
  | 'search'
  | 'lookup'
  | 'picture'
  | 'protection'
  | 'ping'
  | 'document'
  | 'documentPart'
  | 'statement'
  | 'statistics'
  | 'cashOuts'
  | 'captcha'
  | 'code'
  | 'idea'
  | 'write';

/**
 * One HTTP call, written once: the server validates and answers from it, the OpenAPI page is drawn from it,
 * and the browser's client is typed by it.
 */
export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Code extends RefusalCode = RefusalCode,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces: `/web-api/bets/{betId}`. */
  readonly path: string;
  readonly access: CallAccess;
  readonly summary: string;
  readonly limit?: LimitName;
  /** Beyond a number of tries it is refused with this code until a challenge is solved, long before its limit. */
  readonly captcha?: CaptchaCode;
  /** A field of path or body that names one of a few kinds, such as `type`: one that is not known is refused and logged. */
  readonly kindIn?: string;
  /** A page asks it by itself, without anybody doing anything: it is no visit, and keeps nobody signed in. */
  readonly isQuiet?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is no JSON, but `application/octet-stream` of so many bytes at most. */
  readonly bodyBytes?: number;
  /** The body is no JSON, but a form of texts, `multipart/form-data`. */
  readonly isForm?: true;
  /** Of a success that has nothing to say: it is answered without a body, and read as an empty one. */
  readonly status?: 204;
  readonly answer: Answer;
  /** Of a player’s call that changes something: see `Stopping`. */
  readonly whileStopped?: WhileStopped;
  /**
   * Of a player’s call that changes how somebody comes in, or loosens what protects them: they have proved in the last
   * minutes that it is them. `toLoosen`: the use case asks, and only for what loosens; what protects waits for no proof.
   */
  readonly needsProof?: true | 'toLoosen';
  /** The refusals that this call may answer with, beside those every call shares: a handler with another does not compile. */
  readonly refusals: readonly Code[];
}

/**
 * Whether a call is answered to somebody whom something stops: `open`, or as one kind of spending is, which the bars of
 * domain/protection stop or do not.
 */
export type WhileStopped = 'open' | SpendKind;

/** Every player's call that changes something says so, or does not compile. Money is judged where it moves. */
export type Stopping =
  | { readonly method: 'GET'; readonly whileStopped?: never }
  | { readonly access: 'anyone'; readonly whileStopped?: never }
  | { readonly access: 'player'; readonly method: Exclude<Call['method'], 'GET'>; readonly whileStopped: WhileStopped };

export function defineCall<
  Params extends TObject = TObject<Record<never, never>>,
  Query extends TObject = TObject<Record<never, never>>,
  Body extends TSchema = TObject<Record<never, never>>,
  Answer extends TSchema = TSchema,
  const Code extends RefusalCode = never,
>(call: Call<Params, Query, Body, Answer, Code> & Stopping): Call<Params, Query, Body, Answer, Code> {
  return call;
}

/**
 * Sent along, with any value, by whoever sends a request again that moves money, because its answer was not certain. A
 * refusal of it then holds for good: what was sent before never has its effect any more, wherever it still is.
 */
export const REPEAT_HEADER = 'x-repeat';

/** In which language words are answered, where a call answers in words: one of the site's; absent or unknown, English. */
export const LANGUAGE_HEADER = 'x-language';

/** A call that moves money: whoever makes it has to know what became of it. */
export interface MoneyCall extends Call {
  /** In which way. Only a handler of a call that says so is given leave to (`SpendPermit` of the server). */
  readonly spends: SpendKind;
  /** Fields that every answer has. Browsers have no schemas, and tell by these whether it was us who answered. */
  readonly answerHas: readonly string[];
}

export function isMoneyCall(call: Call): call is MoneyCall {
  return 'spends' in call;
}

export function defineMoneyCall<
  Params extends TObject = TObject<Record<never, never>>,
  Query extends TObject = TObject<Record<never, never>>,
  Body extends TSchema = TObject<Record<never, never>>,
  Answer extends TSchema = TSchema,
  const Code extends RefusalCode = never,
  const Kind extends SpendKind = SpendKind,
>(
  call: Call<Params, Query, Body, Answer, Code> & {
    readonly spends: Kind;
    readonly answerHas: readonly (keyof Static<Answer> & string)[];
  },
): Call<Params, Query, Body, Answer, Code> & Pick<MoneyCall, 'answerHas'> & { readonly spends: Kind } {
  return call;
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A, infer _C> ? Static<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A, infer _C> ? Static<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A, infer _C> ? Static<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A, infer _C> ? Static<A> : never;
/** Whatever this call may be refused with. */
export type RefusalsOf<C extends Call> = C['refusals'][number] | SharedRefusal;

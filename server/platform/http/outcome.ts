import type { Language } from '@glasshouse/contracts/preferences';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { LegRefusal, DepositBound, LimitHit, RefusalCode, StakeBound } from '@glasshouse/contracts/refusals';
import type { SpendKind } from '@glasshouse/domain/protection';
import type { UndoneDetails } from '../database/index.ts';
import type { SpendPermit } from './spend-permit.ts';

/** Who is calling: found from the session cookie. */
export interface Visitor {
  readonly playerId: number;
  /** Who plays: what holds for a human being holds for all their players. */
  readonly personId: number;
  readonly sessionId: number;
}

/** In headers of a request, as they came. */
export interface Proofs {
  readonly bearer?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly captcha?: string | undefined;
}

export interface CallInput<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly visitor: Visitor | undefined;
  readonly requestId: string;
  /** The caller's address, for rate limits. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Where the caller is, ISO 3166 alpha-2; absent where nobody trustworthy says so. */
  readonly country: string | undefined;
  /** What the documents' chain sends along in headers; none has any power of its own. */
  readonly proofs: Proofs;
  /** The caller says that the same was sent before, and its answer was not certain. */
  readonly isRepeat: boolean;
  /** In which words are answered, where a call answers in words. */
  readonly language: Language;
  readonly cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, maxAgeSec: number): void;
    clear(name: string): void;
  };
}

export interface PlayerCallInput<C> extends CallInput<C> {
  readonly visitor: Visitor;
  /** Leave to move money, where the call says that it does. */
  readonly permit: PermitOf<C>;
}

/** What a call's handler may do with its player's money: nothing, unless the contract says otherwise. */
export type PermitOf<C> = C extends { readonly spends: infer Kind extends SpendKind } ? SpendPermit<Kind> : undefined;

export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  readonly legs?: readonly LegRefusal[];
  /** For `captcha_required`: which challenge. */
  readonly errorCode?: number;
  /** For `proof_of_work_required`. */
  readonly challenge?: { readonly text: string; readonly bits: number };
  /** When trying again may help. */
  readonly retryAfterSec?: number;
  /** For an amount that was too large: how much would be taken, and why no more. */
  readonly bound?: StakeBound;
  /** For `limit_reached`: which, and when there is room again. */
  readonly limit?: LimitHit;
  /** When what stands against it ends. */
  readonly untilSec?: number;
  /** For `deposit_too_large`: how much would be taken. */
  readonly depositBound?: DepositBound;
  /** For a value that is not what the page showed: the one that holds now. */
  readonly valueMinor?: number;
}

/** What a use case's own refusal says beside its code, as the wire has it. */
export function detailsOf(undone: { readonly code?: string } & UndoneDetails): UndoneDetails {
  const { limit, untilSec, valueMinor, depositBound } = undone;
  return {
    ...(limit && { limit }),
    ...(untilSec !== undefined && { untilSec }),
    ...(valueMinor !== undefined && { valueMinor }),
    ...(depositBound && { depositBound }),
  };
}

export interface Answered<Answer> {
  readonly answer: Answer;
  /** Anyone's, and good for so long: browsers and proxies may keep it. Absent: nobody may. */
  readonly cacheSec?: number;
  /** A path of ours: the browser goes there, and the answer itself is not sent. */
  readonly leadsTo?: string;
  /** The browser is to forget the pages that it has kept. */
  readonly clearsCache?: boolean;
}

/** What a use case gives back to the wire: the answer, or the named refusal. */
export type CallOutcome<Answer, Code extends RefusalCode = RefusalCode> = Answered<Answer> | Refused<Code>;

/** What a call's handler may give back: its answer, or a refusal that its contract names. */
export type OutcomeOf<C extends Call> = CallOutcome<AnswerOf<C>, RefusalsOf<C>>;

export function answer<Answer>(value: Answer, more?: Omit<Answered<Answer>, 'answer'>): Answered<Answer> {
  return { answer: value, ...more };
}

export function refusal<Code extends RefusalCode>(
  code: Code,
  legs?: readonly LegRefusal[],
  bound?: StakeBound,
): Refused<Code> {
  return { refused: code, ...(legs && { legs }), ...(bound && { bound }) };
}

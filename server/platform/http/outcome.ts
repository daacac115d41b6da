import type { BodyOf, ParamsOf, QueryOf } from '@glasshouse/contracts/call';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';

/** Who is calling: found from the SESSION cookie. */
export interface Visitor {
  readonly playerId: number;
  readonly sessionId: number;
}

export interface CallInput<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly visitor: Visitor | undefined;
  readonly requestId: string;
  /** The caller's address, for rate limits. */
  readonly address: string;
  readonly cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, maxAgeSec: number): void;
    clear(name: string): void;
  };
}

export interface PlayerCallInput<C> extends CallInput<C> {
  readonly visitor: Visitor;
}

export interface Refused {
  readonly refused: RefusalCode;
  readonly legs?: readonly LegRefusal[];
}

/** What a use case gives back to the wire: the answer, or the named refusal. */
export type CallOutcome<Answer> = { readonly answer: Answer } | Refused;

export function answer<Answer>(value: Answer): { readonly answer: Answer } {
  return { answer: value };
}

export function refusal(code: RefusalCode, legs?: readonly LegRefusal[]): Refused {
  return legs === undefined ? { refused: code } : { refused: code, legs };
}

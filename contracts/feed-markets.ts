import { Type, type Static } from 'typebox';
import { unreachable } from '@glasshouse/domain/decision';
import type { LegResult, Part } from '@glasshouse/domain/settlement';

export const FeedOutcome = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 24 }),
  /** Sold from 1001 to 1000000; with any other the outcome is left out, by name. */
  oddsMilli: Type.Integer({ minimum: 0 }),
  active: Type.Boolean(),
  /** The producer's own estimate, 0..1, where it has one. */
  probability: Type.Optional(Type.Number()),
});

export const FeedMarket = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 120 }),
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('suspended'),
    Type.Literal('inactive'),
    Type.Literal('handed_over'),
  ]),
  outcomes: Type.Array(FeedOutcome, { maxItems: 200 }),
});
export type FeedMarket = Static<typeof FeedMarket>;

export const FeedMarketResult = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 120 }),
  outcomes: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 24 }),
      result: Type.Union([Type.Literal(0), Type.Literal(1)]),
      /** 1 refunds all; 0.5 refunds half (half won or half lost by `result`). */
      voidFactor: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(0.5), Type.Literal(1)])),
      /** Places over finishers: of what was won or, with `placed`, of the last paying place. */
      deadHeatFactor: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
      /** The part of the winnings that is deducted because others did not run. */
      reduction: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      /** The same for bets placed before a moment alone, when the runner was withdrawn and the prices made anew. */
      deductions: Type.Optional(
        Type.Array(
          Type.Object({
            part: Type.Number({ minimum: 0, maximum: 1 }),
            placedBeforeMs: Type.Integer({ minimum: 0 }),
          }),
          { minItems: 1, maxItems: 40 },
        ),
      ),
      /** With `result` 0: the first place was missed, a paying place was reached. */
      placed: Type.Optional(Type.Literal(true)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type FeedMarketResult = Static<typeof FeedMarketResult>;

/** The feed's words for what became of an outcome; `parseFeedResult` of `domain/settlement` reads them. */
export function formatFeedResult(result: LegResult): Omit<FeedMarketResult['outcomes'][number], 'id'> {
  const part = 'reduction' in result ? result.reduction : undefined;
  const reduced = part ? { reduction: part.num / part.den } : {};
  switch (result.kind) {
    case 'win':
      return { result: 1, ...reduced };
    case 'lose':
      return { result: 0 };
    case 'placed':
      return { result: 0, placed: true, ...formatShare(result.share), ...reduced };
    case 'void':
      return { result: 0, voidFactor: 1 };
    case 'half_win':
      return { result: 1, voidFactor: 0.5, ...reduced };
    case 'half_lose':
      return { result: 0, voidFactor: 0.5 };
    case 'dead_heat':
      return { result: 1, ...formatShare(result), ...reduced };
    default:
      return unreachable(result);
  }
}

function formatShare(share: Part | undefined): { readonly deadHeatFactor?: number } {
  return share ? { deadHeatFactor: share.num / share.den } : {};
}

import { assert } from '@glasshouse/domain/decision';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { antiExpressOdds, settleBet, type BetTerms, type LegResult } from '@glasshouse/domain/settlement';

export type ExampleName = 'single' | 'express' | 'system' | 'banker' | 'void' | 'half' | 'deadHeat' | 'antiExpress';

/** A bet and what became of it. Its payout is what the house itself would pay. */
export interface WorkedExample {
  readonly name: ExampleName;
  readonly stakeMinor: number;
  readonly legs: readonly {
    readonly oddsMilli: number;
    readonly result: LegResult['kind'];
    readonly banker: boolean;
  }[];
  readonly systemValue?: number;
  /** Where the bet has one price of its own. */
  readonly fixedOddsMilli?: number;
  readonly payoutMinor: number;
}

interface ExampleRow {
  readonly type: BetTerms['type'];
  readonly stakeMinor: number;
  readonly legs: readonly (readonly [oddsMilli: number, result: LegResult, banker?: 'banker'])[];
  readonly systemValue?: number;
}

const WIN: LegResult = { kind: 'win' };
const LOSE: LegResult = { kind: 'lose' };
const VOID: LegResult = { kind: 'void' };

/** The currency that all examples are in. */
export const EXAMPLE_CURRENCY = 'EUR';

const EXAMPLES: Readonly<Record<ExampleName, ExampleRow>> = {
  single: { type: 'single', stakeMinor: 1_000, legs: [[2_100, WIN]] },
  express: {
    type: 'express',
    stakeMinor: 1_000,
    legs: [
      [1_850, WIN],
      [2_100, WIN],
      [1_500, WIN],
    ],
  },
  system: {
    type: 'system',
    stakeMinor: 1_200,
    systemValue: 2,
    legs: [
      [2_000, WIN],
      [1_800, WIN],
      [2_500, LOSE],
      [1_600, WIN],
    ],
  },
  banker: {
    type: 'system_banker',
    stakeMinor: 900,
    systemValue: 2,
    legs: [
      [1_500, WIN, 'banker'],
      [2_000, WIN],
      [1_900, WIN],
      [2_200, LOSE],
    ],
  },
  void: {
    type: 'express',
    stakeMinor: 1_000,
    legs: [
      [1_850, WIN],
      [2_100, VOID],
      [1_500, WIN],
    ],
  },
  half: { type: 'single', stakeMinor: 1_000, legs: [[1_900, { kind: 'half_win' }]] },
  deadHeat: { type: 'single', stakeMinor: 1_000, legs: [[5_000, { kind: 'dead_heat', num: 1, den: 2 }]] },
  antiExpress: {
    type: 'anti_express',
    stakeMinor: 1_000,
    legs: [
      [1_850, WIN],
      [2_100, LOSE],
      [1_500, WIN],
    ],
  },
};

export function workExample(name: ExampleName): WorkedExample {
  const { type, stakeMinor, legs, systemValue } = EXAMPLES[name];
  const prices = legs.map(([price]) => oddsMilli(price));
  const fixedOddsMilli = type === 'anti_express' ? antiExpressOdds(prices) : undefined;
  const terms: BetTerms = {
    type,
    stakeMinor: minor(stakeMinor),
    legs: legs.map(([price, , banker]) => ({ oddsMilli: oddsMilli(price), ...(banker && { banker: true as const }) })),
    ...(systemValue !== undefined && { systemValue }),
    ...(fixedOddsMilli !== undefined && { fixedOddsMilli }),
  };
  const outcome = settleBet(
    terms,
    legs.map(([, result]) => result),
  );
  assert(outcome.state === 'settled', `the example "${name}" is a bet that has ended`);
  return {
    name,
    stakeMinor,
    legs: legs.map(([price, result, banker]) => ({
      oddsMilli: price,
      result: result.kind,
      banker: banker !== undefined,
    })),
    ...(systemValue !== undefined && { systemValue }),
    ...(fixedOddsMilli !== undefined && { fixedOddsMilli }),
    payoutMinor: outcome.payoutMinor,
  };
}

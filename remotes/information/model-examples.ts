import { assert } from '@glasshouse/domain/decision';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import {
  reduceBy,
  settleBet,
  type BetTerms,
  type EachWay,
  type LegResult,
  type Part,
} from '@glasshouse/domain/settlement';

export type ExampleName =
  | 'single'
  | 'express'
  | 'system'
  | 'banker'
  | 'void'
  | 'half'
  | 'deadHeat'
  | 'antiExpress'
  | 'deducted'
  | 'eachWay';

/** A bet and what became of it. Its payout is what the house itself would pay. */
export interface WorkedExample {
  readonly name: ExampleName;
  readonly stakeMinor: number;
  readonly legs: readonly {
    readonly oddsMilli: number;
    readonly result: LegResult['kind'];
    readonly banker: boolean;
    /** What is taken off its winnings, in percent. */
    readonly deductedPercent?: number;
  }[];
  readonly systemValue?: number;
  /** Where the bet has one price of its own. */
  readonly fixedOddsMilli?: number;
  /** Of the winnings that a place brings, where the bet is each way. */
  readonly placeShare?: string;
  readonly payoutMinor: number;
}

interface ExampleRow {
  readonly type: BetTerms['type'];
  readonly stakeMinor: number;
  readonly legs: readonly (readonly [oddsMilli: number, result: LegResult, banker?: 'banker'])[];
  readonly systemValue?: number;
  /** Agreed when the bet was taken. */
  readonly fixedOddsMilli?: OddsMilli;
  readonly eachWay?: EachWay;
  /** From the winnings on each of its legs, one after the other. */
  readonly deductions?: readonly Part[];
}

const WIN: LegResult = { kind: 'win' };
const LOSE: LegResult = { kind: 'lose' };
const VOID: LegResult = { kind: 'void' };

/** What two runners take off the winnings on the others when they do not run. */
export const EXAMPLE_DEDUCTIONS: readonly Part[] = [
  { num: 20, den: 100 },
  { num: 10, den: 100 },
];

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
    // At chances of 52, 46 and 64 in a hundred that each wins.
    fixedOddsMilli: oddsMilli(1_121),
    legs: [
      [1_850, WIN],
      [2_100, LOSE],
      [1_500, WIN],
    ],
  },
  deducted: { type: 'single', stakeMinor: 1_000, legs: [[5_000, WIN]], deductions: EXAMPLE_DEDUCTIONS },
  eachWay: {
    type: 'single',
    stakeMinor: 1_000,
    legs: [[11_000, { kind: 'placed' }]],
    eachWay: { num: 1, den: 5, places: 3 },
  },
};

export function workExample(name: ExampleName): WorkedExample {
  const { type, stakeMinor, systemValue, fixedOddsMilli, eachWay, deductions = [], ...row } = EXAMPLES[name];
  const legs = row.legs.map(([price, result, banker]) => [price, reduceBy(result, deductions), banker] as const);
  const terms: BetTerms = {
    type,
    stakeMinor: minor(stakeMinor),
    legs: legs.map(([price, , banker]) => ({
      oddsMilli: oddsMilli(price),
      ...(banker && { banker: true as const }),
      ...(eachWay && { eachWay }),
    })),
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
      ...('reduction' in result && { deductedPercent: findPercent(result) }),
    })),
    ...(systemValue !== undefined && { systemValue }),
    ...(fixedOddsMilli !== undefined && { fixedOddsMilli }),
    ...(eachWay && { placeShare: `${eachWay.num}:${eachWay.den}` }),
    payoutMinor: outcome.payoutMinor,
  };
}

/** What is taken off the winnings, in percent. */
export function findPercent(result: LegResult): number {
  const { num, den } = ('reduction' in result && result.reduction) || { num: 0, den: 1 };
  return (num * 100) / den;
}

import { countCombinations, isSystemTooLarge, LEAST_SYSTEM_VALUE } from '@glasshouse/domain/combinations';
import { minor, parseMinorPlain } from '@glasshouse/domain/money';
import { findOddsMilli, oddsMilli } from '@glasshouse/domain/odds';
import { settleBet, type BetTerms, type LegResult } from '@glasshouse/domain/settlement';

/** What the calculator takes; the page is a form, so all of it comes as text. */
export interface CalculatorFields {
  readonly stake: string;
  /** One price each line or between spaces, semicolons: `1.85 2.10w 1.5l 2v`. */
  readonly odds: string;
  /** `all` for a single or an express, otherwise how many stand in each combination. */
  readonly system: string;
}

export type CalculatorError = 'stake' | 'odds' | 'tooMany' | 'system' | 'systemTooLarge' | 'tooMuch';

export interface CalculatedLeg {
  readonly oddsMilli: number;
  readonly result: 'win' | 'lose' | 'void';
}

export interface Calculated {
  readonly stakeMinor: number;
  readonly legs: readonly CalculatedLeg[];
  readonly combinations: number;
  readonly payoutMinor: number;
}

export interface CalculatorState {
  readonly fields: CalculatorFields;
  readonly error?: CalculatorError;
  readonly result?: Calculated;
}

export const CALCULATOR_CURRENCY = 'EUR';
export const WHOLE = 'all';
export const FIRST_FIELDS: CalculatorFields = { stake: '10', odds: '1.85\n2.10\n1.50', system: WHOLE };

const MOST_LEGS = 20;
const MOST_STAKE_MINOR = 100_000_000;
const RESULTS = { w: 'win', l: 'lose', v: 'void' } as const;
const LEG = /^(\d{1,4}(?:[.,]\d{1,3})?)([wlv])?$/i;

export function readFields(query: Readonly<Record<string, string>>): CalculatorFields {
  return {
    stake: query['stake'] ?? FIRST_FIELDS.stake,
    odds: query['odds'] ?? FIRST_FIELDS.odds,
    system: query['system'] ?? FIRST_FIELDS.system,
  };
}

/** Paid exactly as a bet of the house would be; nobody is asked. */
export function calculate(fields: CalculatorFields): CalculatorState {
  const stakeMinor = parseMinorPlain(fields.stake, CALCULATOR_CURRENCY);
  if (stakeMinor === undefined || stakeMinor <= 0 || stakeMinor > MOST_STAKE_MINOR) return { fields, error: 'stake' };
  const legs = parseLegs(fields.odds);
  if (legs === undefined || legs.length === 0) return { fields, error: 'odds' };
  if (legs.length > MOST_LEGS) return { fields, error: 'tooMany' };
  const value = fields.system === WHOLE ? legs.length : Number(fields.system);
  if (fields.system !== WHOLE && !isSystem(value, legs.length)) return { fields, error: 'system' };
  if (isSystemTooLarge(legs.length, value)) return { fields, error: 'systemTooLarge' };
  const combinations = Number(countCombinations(legs.length, value));
  const payoutMinor = pay(stakeMinor, legs, fields.system === WHOLE ? undefined : value);
  if (payoutMinor === undefined) return { fields, error: 'tooMuch' };
  return { fields, result: { stakeMinor, legs, combinations, payoutMinor } };
}

/** The systems that so many selections can be played as. */
export function listSystems(legCount: number): number[] {
  const values: number[] = [];
  for (let value = LEAST_SYSTEM_VALUE; value < legCount; value++) {
    if (!isSystemTooLarge(legCount, value)) values.push(value);
  }
  return values;
}

function isSystem(value: number, legCount: number): boolean {
  return Number.isInteger(value) && value >= LEAST_SYSTEM_VALUE && value < legCount;
}

function parseLegs(text: string): CalculatedLeg[] | undefined {
  const legs: CalculatedLeg[] = [];
  for (const word of text.split(/[\s;]+/).filter(Boolean)) {
    const [, price = '', letter = 'w'] = LEG.exec(word) ?? [];
    const found = findOddsMilli(Number(price.replace(',', '.')));
    const result = Object.entries(RESULTS).find(([short]) => short === letter.toLowerCase())?.[1];
    if (price === '' || found === undefined || result === undefined) return undefined;
    legs.push({ oddsMilli: found, result });
  }
  return legs;
}

function pay(stakeMinor: number, legs: readonly CalculatedLeg[], systemValue: number | undefined): number | undefined {
  // Twenty prices of a thousand pass any safe number: such a win is nothing that could be paid.
  const most = legs.reduce((product, leg) => product * (leg.oddsMilli / 1000), stakeMinor);
  if (!(most < Number.MAX_SAFE_INTEGER)) return undefined;
  const terms: BetTerms = {
    type: systemValue !== undefined ? 'system' : legs.length === 1 ? 'single' : 'express',
    stakeMinor: minor(stakeMinor),
    legs: legs.map((leg) => ({ oddsMilli: oddsMilli(leg.oddsMilli) })),
    ...(systemValue !== undefined && { systemValue }),
  };
  const results: LegResult[] = legs.map(({ result }) => ({ kind: result }));
  const outcome = settleBet(terms, results);
  return outcome.state === 'settled' ? outcome.payoutMinor : undefined;
}

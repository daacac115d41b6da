import { assert, type Decision } from '../decision/index.ts';
import { ACCOUNT_KINDS, floorDiv, getCurrency, isMinor, minor, type AccountKind, type Minor } from '../money/index.ts';

/** Which accounts the site lets a player convert from: none, the main one, those of further currencies (site.md, section 4). */
export const CONVERSIONS = { none: 0, main: 1, additional: 2 } as const;
export type ConversionAllowed = (typeof CONVERSIONS)[keyof typeof CONVERSIONS];

/** How many whole units of one currency a whole unit of another is worth: a fraction, never a floating number. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** "1.0850" → 10850/10000; undefined for what is no decimal above zero. */
export function parseRate(text: string): Rate | undefined {
  const match = RATE.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  const numerator = BigInt(`${match[1]}${fraction}`);
  return numerator === 0n ? undefined : { numerator, denominator: 10n ** BigInt(fraction.length) };
}

export function invertRate({ numerator, denominator }: Rate): Rate {
  return { numerator: denominator, denominator: numerator };
}

/** From one currency to another by a third that both have a rate to. */
export function joinRates(first: Rate, second: Rate): Rate {
  return {
    numerator: first.numerator * second.numerator,
    denominator: first.denominator * second.denominator,
  };
}

/** The same for their smallest units, whose numbers of decimals differ. */
export function rateOfMinor(rate: Rate, from: string, to: string): Rate {
  return {
    numerator: rate.numerator * 10n ** BigInt(getCurrency(to).exponent),
    denominator: rate.denominator * 10n ** BigInt(getCurrency(from).exponent),
  };
}

/** What an amount becomes, rounded down once, which leaves what is below the smallest coin with the house. */
export function convertMinor(amountMinor: Minor, ofMinor: Rate): Minor | undefined {
  assert(amountMinor > 0, 'nothing is converted');
  const gets = Number(floorDiv(BigInt(amountMinor) * ofMinor.numerator, ofMinor.denominator));
  return isMinor(gets) ? minor(gets) : undefined;
}

/** What leaves one currency, and what it repays of a debt in another. */
export interface Repayment {
  readonly fromMinor: Minor;
  readonly repaidMinor: Minor;
}

/**
 * As much of a debt as there is in another currency. What that is worth is rounded down as in any conversion, and of it no
 * more is taken than the least that is worth what is repaid: nobody loses more than what is below one of its coins.
 * Undefined where it is worth none of the debt's.
 */
export function repayFrom(
  thereMinor: Minor,
  owedMinor: Minor,
  { numerator, denominator }: Rate,
): Repayment | undefined {
  const worth = floorDiv(BigInt(thereMinor) * numerator, denominator);
  const repaid = worth < BigInt(owedMinor) ? worth : BigInt(owedMinor);
  if (repaid <= 0n) return undefined;
  const from = floorDiv(repaid * denominator + numerator - 1n, numerator);
  return { fromMinor: minor(Number(from)), repaidMinor: minor(Number(repaid)) };
}

export interface ConvertedAccount {
  readonly kind: AccountKind;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly isFrozen: boolean;
}

export type ConversionRefusal =
  | 'conversion_closed'
  | 'account_inactive'
  | 'account_frozen'
  | 'conversion_not_possible'
  | 'amount_invalid';

/** Whether money may go from one account of a player to another, before anybody looks at rates and funds. */
export function decideConversion(
  allowed: ConversionAllowed,
  from: ConvertedAccount,
  to: ConvertedAccount,
  amountMinor: unknown,
): Decision<Minor, ConversionRefusal> {
  if (allowed === CONVERSIONS.none) return { ok: false, code: 'conversion_closed' };
  if (!from.isOpen || !to.isOpen) return { ok: false, code: 'account_inactive' };
  if (from.isFrozen || to.isFrozen) return { ok: false, code: 'account_frozen' };
  if (!mayConvertFrom(allowed, from.kind) || to.kind === ACCOUNT_KINDS.bonus || from.currency === to.currency)
    return { ok: false, code: 'conversion_not_possible' };
  if (!isMinor(amountMinor) || amountMinor <= 0) return { ok: false, code: 'amount_invalid' };
  return { ok: true, value: amountMinor };
}

export function mayConvertFrom(allowed: ConversionAllowed, kind: AccountKind): boolean {
  if (allowed === CONVERSIONS.main) return kind === ACCOUNT_KINDS.main;
  return allowed === CONVERSIONS.additional && kind === ACCOUNT_KINDS.currency;
}

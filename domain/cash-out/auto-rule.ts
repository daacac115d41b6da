import { accept, refuse, type Decision } from '../decision/index.ts';

/** When a bet is sold by itself: its value has risen to the one amount, or fallen to the other. */
export interface AutoRule {
  readonly atLeastMinor?: number | undefined;
  readonly atMostMinor?: number | undefined;
}

export function decideRule(rule: AutoRule): Decision<AutoRule, 'cash_out_rule_invalid'> {
  const { atLeastMinor, atMostMinor } = rule;
  const named = [atLeastMinor, atMostMinor].filter((amount) => amount !== undefined);
  if (named.length === 0) return refuse('cash_out_rule_invalid');
  if (!named.every((amount) => Number.isSafeInteger(amount) && amount > 0)) return refuse('cash_out_rule_invalid');
  // Otherwise every value would be reason enough.
  if (atLeastMinor !== undefined && atMostMinor !== undefined && atMostMinor >= atLeastMinor)
    return refuse('cash_out_rule_invalid');
  return accept(rule);
}

export function isDue({ atLeastMinor, atMostMinor }: AutoRule, valueMinor: number): boolean {
  if (atLeastMinor !== undefined && valueMinor >= atLeastMinor) return true;
  return atMostMinor !== undefined && valueMinor <= atMostMinor;
}

import type { BettingRules } from '@glasshouse/domain/coupon';

/**
 * What decisions are handed, with the rules of the moment at which each begins: whoever has been handed it keeps to them,
 * whatever the operator changes meanwhile. Made anew only when they have changed, not for each bet.
 */
export function takeRules<Deps extends { readonly readRules: () => BettingRules }>(
  deps: Deps,
): () => Deps & { readonly rules: BettingRules } {
  let made = { ...deps, rules: deps.readRules() };
  return () => {
    const rules = deps.readRules();
    if (made.rules !== rules) made = { ...deps, rules };
    return made;
  };
}

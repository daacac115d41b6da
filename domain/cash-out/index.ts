export { decideCashOut, CASH_OUT_MARGIN_PERCENT, type CashOutRefusal, type LegNow } from './decide-cash-out.ts';
export { decidePart, termsOfRest, type PartAsked } from './part.ts';
export { decideRule, isDue, type AutoRule } from './auto-rule.ts';
export { canComeBack, findEnds } from './leg-ends.ts';

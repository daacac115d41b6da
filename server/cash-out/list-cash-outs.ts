import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { AutoRule } from '@glasshouse/domain/cash-out';
import type { CashOutDeps } from './ports.ts';
import { quoteBets, type Quote } from './quote-bets.ts';
import { listRules, toRule } from './store.ts';

/** What the player's own open bets are worth now; other numbers are left out. */
export async function listCashOuts(
  deps: CashOutDeps,
  playerId: number,
  betIds: readonly number[],
): Promise<CashOutView[]> {
  const own = await quoteBets(deps, deps.database, [...new Set(betIds)], playerId);
  const rows = await listRules(
    deps.database,
    own.map(({ bet }) => bet.bet_id),
  );
  const rules = new Map(rows.map((row) => [row.bet_id, toRule(row)]));
  return own.map((quote) => toCashOutView(quote, rules.get(quote.bet.bet_id)));
}

export function toCashOutView(
  { bet, leftMinor, value, edit, delayMs }: Quote,
  rule: AutoRule | undefined,
): CashOutView {
  const view = {
    betId: bet.bet_id,
    stake: leftMinor,
    ...toEditView(edit),
  };
  const priced = value.ok
    ? { ...view, value: value.value, ...(delayMs > 0 && { delayMs }) }
    : { ...view, refusedCode: value.code };
  return rule ? { ...priced, rule: toRuleView(rule) } : priced;
}

/** Of a bet that may never be changed again nothing is said. */
function toEditView(edit: Quote['edit']): Pick<CashOutView, 'editCounts' | 'editRefusedCode'> {
  if (edit.ok) return { editCounts: edit.value };
  return edit.code === 'bet_not_editable' ? {} : { editRefusedCode: edit.code };
}

function toRuleView({ atLeastMinor, atMostMinor }: AutoRule): NonNullable<CashOutView['rule']> {
  return {
    ...(atLeastMinor !== undefined && { atLeast: atLeastMinor }),
    ...(atMostMinor !== undefined && { atMost: atMostMinor }),
  };
}

import { isDue } from '@glasshouse/domain/cash-out';
import type { Sql } from '../platform/database/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import type { BetRow } from '../settlement/index.ts';
import type { Selling } from './ports.ts';
import { quoteBets } from './quote-bets.ts';
import { beginSale, waitingKeyOf } from './sell-bet.ts';
import { deleteRules, holdRule, toRule, type RuleRow } from './store.ts';

/**
 * Sells what is due by these rules, drops those whose bets are over, and answers the bets whose rules go on. What has to
 * wait before it is sold is handed to `later`: others do not wait for it.
 */
export async function sellDue(
  deps: Selling,
  rules: readonly RuleRow[],
  later: (selling: Promise<void>) => void,
): Promise<Map<number, BetRow>> {
  const quotes = await quoteBets(
    deps,
    deps.database,
    rules.map((rule) => rule.bet_id),
  );
  const values = new Map(quotes.map(({ bet, value }) => [bet.bet_id, value]));
  const open = new Map(quotes.map(({ bet }) => [bet.bet_id, bet]));
  for (const rule of rules) {
    const value = values.get(rule.bet_id);
    if (!value?.ok || !isDue(toRule(rule), value.value)) continue;
    if (await sellByRule(deps, rule, later)) open.delete(rule.bet_id);
  }
  const over = rules.map((rule) => rule.bet_id).filter((betId) => !open.has(betId));
  if (over.length > 0) await deleteRules(deps.database, over);
  return open;
}

/** False where the bet cannot be sold just now, or the value has moved on: the rule waits. */
async function sellByRule(deps: Selling, row: RuleRow, later: (selling: Promise<void>) => void): Promise<boolean> {
  const asked = {
    betId: row.bet_id,
    permit: SpendPermit.ofRule('cash_out', row.player_id),
    part: {},
    isWanted: (valueMinor: number) => isDue(toRule(row), valueMinor),
    // No request of a player's may be called so.
    requestId: `auto:${row.bet_id}`,
    requestHash: '',
    by: 'rule',
    isInForce: (tx: Sql) => holdRule(tx, row),
  } as const;
  if (deps.waiting.has(waitingKeyOf(asked))) return false;
  const begun = await beginSale(deps, asked);
  if ('sold' in begun) return begun.sold.ok;
  later(begun.waiting.then((sold) => (sold.ok ? deleteRules(deps.database, [row.bet_id]) : undefined)));
  return false;
}

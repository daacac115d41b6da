import type { CashOutView, setAutoCashOut } from '@glasshouse/contracts/cash-out';
import type { RefusalsOf } from '@glasshouse/contracts/call';
import { decideRule, type AutoRule } from '@glasshouse/domain/cash-out';
import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import { listBetRows } from '../settlement/index.ts';
import { toCashOutView } from './list-cash-outs.ts';
import type { CashOutDeps } from './ports.ts';
import { quoteBets } from './quote-bets.ts';
import { deleteRules, saveRule } from './store.ts';
import type { RuleWatch } from './watch-rules.ts';

/** A rule may wait for a suspended market; it may not wait for a bet that is never bought back. */
export async function setAutoRule(
  deps: CashOutDeps,
  watch: RuleWatch,
  playerId: number,
  betId: number,
  asked: AutoRule,
): Promise<Decision<CashOutView, RefusalsOf<typeof setAutoCashOut>>> {
  const [bet] = await listBetRows(deps.database, [betId], 'any');
  if (bet?.player_id !== playerId) return refuse('bet_unknown');
  const decided = decideRule(asked);
  if (!decided.ok) return decided;
  const [quote] = await quoteBets(deps, deps.database, [betId]);
  if (!quote) return refuse('bet_settled');
  const { value } = quote;
  if (!value.ok && value.code !== 'cash_out_suspended') {
    assert(value.code !== 'cash_out_part_invalid', 'what is left of an open bet is a part of it');
    return refuse(value.code);
  }
  await saveRule(deps.database, betId, playerId, asked);
  watch.add(bet);
  return accept(toCashOutView(quote, asked));
}

export async function removeAutoRule(
  deps: CashOutDeps,
  playerId: number,
  betId: number,
): Promise<Decision<{ readonly betId: number }, 'bet_unknown'>> {
  const [bet] = await listBetRows(deps.database, [betId], 'any');
  if (bet?.player_id !== playerId) return refuse('bet_unknown');
  await deleteRules(deps.database, [betId]);
  return accept({ betId });
}

import { join } from 'node:path';
import { Counter } from 'prom-client';
import { refuse, type Decision } from '@glasshouse/domain/decision';
import type { EditRefusal } from '@glasshouse/domain/edit';
import type { Minor } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { CashOutDeps, Selling } from './ports.ts';
import { quoteBets } from './quote-bets.ts';
import { routeCashOut } from './routes.ts';
import { makeTurns } from './take-turns.ts';
import { makeWaitingSales } from './waiting-sales.ts';
import { makeRuleWatch } from './watch-rules.ts';

export type { CashOutDeps, Chances } from './ports.ts';

export interface CashOut extends Module {
  /** What the stake of an open bet counts for one that takes its place now: read in the caller's transaction. */
  findEditValue(sql: Sql, betId: number): Promise<Decision<Minor, EditRefusal>>;
}

/** Buys open bets back, wholly or in part, when a player asks for it or by the rule they left behind. */
export function makeCashOut(deps: CashOutDeps): CashOut {
  const sold = new Counter({
    name: 'glasshouse_cash_outs_total',
    help: 'Stakes bought back, by who asked for it: the player, or a rule of theirs',
    labelNames: ['by'],
    registers: [deps.metrics.registry],
  });
  const selling: Selling = { ...deps, sold, takeTurns: makeTurns(), waiting: makeWaitingSales() };
  const watch = makeRuleWatch(selling);
  return {
    migrations: { module: 'cash-out', folder: join(findRoot(), 'server/cash-out/migrations') },
    serve: (http) => routeCashOut(http, selling, watch),
    start: async () => watch.start(),
    drain: async () => selling.waiting.end(),
    stop: async () => {
      selling.waiting.end();
      await watch.stop();
    },
    findEditValue: async (sql, betId) => {
      const [quote] = await quoteBets(deps, sql, [betId]);
      return quote?.edit ?? refuse('bet_not_editable');
    },
  };
}

import { Counter, Gauge, type Registry } from 'prom-client';
import type { Book } from './book.ts';
import { listTop } from './list-top.ts';

export interface RiskMetrics {
  readonly overheated: Counter<'reason'>;
  readonly overCap: Counter<'bound'>;
}

/** The gauge is read off the book when the figures are asked for, so that taking a bet costs nothing more. */
export function makeRiskMetrics(registry: Registry, book: Book): RiskMetrics {
  const registers = [registry];
  const gauge = new Gauge({
    name: 'glasshouse_risk_top_event_units',
    help: 'Liability of the heaviest event, its heaviest market and outcome, in thousandths of a first stake',
    labelNames: ['level'],
    registers: [],
    collect() {
      const [top] = listTop(book, 1);
      this.set({ level: 'event' }, top?.eventUnits ?? 0);
      this.set({ level: 'market' }, top?.marketUnits ?? 0);
      this.set({ level: 'outcome' }, top?.outcomeUnits ?? 0);
    },
  });
  registry.registerMetric(gauge);
  return {
    overheated: new Counter({
      name: 'glasshouse_markets_overheated_total',
      help: 'Markets stopped by the house because too much was taken on an outcome',
      labelNames: ['reason'],
      registers,
    }),
    overCap: new Counter({
      name: 'glasshouse_bets_over_cap_total',
      help: 'Bets refused because they would have passed a limit of risk',
      labelNames: ['bound'],
      registers,
    }),
  };
}

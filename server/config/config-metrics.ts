import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../platform/metrics/index.ts';

export interface ConfigMetrics {
  readonly reads: Counter<'outcome'>;
  readonly refused: Gauge;
  readonly exposures: Counter<'experiment' | 'variant'>;
  readonly exposuresLost: Counter;
}

export function makeConfigMetrics({ registry }: Pick<Metrics, 'registry'>): ConfigMetrics {
  const registers = [registry];
  return {
    reads: new Counter({
      name: 'glasshouse_config_reads_total',
      help: 'Times the operator’s file was read after a change: applied or refused',
      labelNames: ['outcome'],
      registers,
    }),
    refused: new Gauge({
      name: 'glasshouse_config_refused',
      help: '1 while the operator’s file is not what the site works by',
      registers,
    }),
    exposures: new Counter({
      name: 'glasshouse_experiment_exposures_total',
      help: 'Visitors who saw a variant for the first time',
      labelNames: ['experiment', 'variant'],
      registers,
    }),
    exposuresLost: new Counter({
      name: 'glasshouse_experiment_exposures_lost_total',
      help: 'Exposures that were not written, because too many waited',
      registers,
    }),
  };
}

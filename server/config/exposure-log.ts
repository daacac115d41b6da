import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { ConfigMetrics } from './config-metrics.ts';
import { insertExposures, MOST_VISITORS, type ExposureRow } from './store.ts';

export interface ExposureLog {
  add(row: ExposureRow): void;
  /** Writes what has gathered; what could not be written waits for the next time. */
  write(): Promise<void>;
}

export interface ExposureLogDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: ConfigMetrics;
  readonly mostWaiting?: number;
  readonly mostVisitors?: number;
}

/** More than these within a few seconds are not people. */
const MOST_WAITING = 10_000;
/** How many are remembered as written, so that each further page of theirs asks the database nothing. */
const MOST_KNOWN = 50_000;

/** Who has seen what, gathered and written together: showing a page costs no write of its own. */
export function makeExposureLog(deps: ExposureLogDeps): ExposureLog {
  const mostWaiting = deps.mostWaiting ?? MOST_WAITING;
  let waiting = new Map<string, ExposureRow>();
  const known = new Set<string>();

  const put = (key: string, row: ExposureRow): void => {
    if (waiting.size < mostWaiting) waiting.set(key, row);
    else deps.metrics.exposuresLost.inc();
  };
  return {
    add: (row) => {
      const key = `${row.experiment}/${row.visitor_id}`;
      if (!known.has(key) && !waiting.has(key)) put(key, row);
    },
    write: async () => {
      if (waiting.size === 0) return;
      const writing = waiting;
      waiting = new Map();
      try {
        const added = await insertExposures(deps.database, [...writing.values()], deps.mostVisitors ?? MOST_VISITORS);
        for (const { experiment, variant, visitors } of added)
          deps.metrics.exposures.inc({ experiment, variant }, Number(visitors));
        if (known.size + writing.size > MOST_KNOWN) known.clear();
        for (const key of writing.keys()) known.add(key);
      } catch (error) {
        for (const [key, row] of writing) if (!waiting.has(key)) put(key, row);
        deps.log.warn(
          { code: 'exposures_unwritten', error: String(error) },
          'exposures could not be written; they will be tried again',
        );
      }
    },
  };
}

import { Gauge } from 'prom-client';
import type { LoopLag } from '../platform/load/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Pace } from './pace.ts';
import type { PageDesk } from './page-desk.ts';
import type { RendererLine } from './renderer-line.ts';

interface Watched {
  readonly desk: Pick<PageDesk, 'keptBytes' | 'made'>;
  readonly pace: Pick<Pace, 'waiting'>;
  readonly line: Pick<RendererLine, 'isAlive'>;
  readonly lag: Pick<LoopLag, 'lagMs'>;
}

/** Looked at when somebody asks, so that counting costs pages nothing. */
export function makeWebMetrics({ registry }: Metrics, { desk, pace, line, lag }: Watched): void {
  const add = (name: string, help: string, read: () => number): void => {
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  add('glasshouse_pages_kept_bytes', 'Pages kept in memory, compressed', () => desk.keptBytes);
  add('glasshouse_pages_made', 'Pages that were made for everybody since the start', () => desk.made);
  add('glasshouse_pages_waiting', 'Answers to readers that wait for their turn', () => pace.waiting);
  add('glasshouse_renderer_alive', 'Whether the process that makes pages answers', () => Number(line.isAlive));
  add('glasshouse_loop_lag_seconds', 'How late the loop is, over about a second', () => lag.lagMs / 1_000);
}

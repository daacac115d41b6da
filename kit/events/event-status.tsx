import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { StatusLine } from '../ui/index.ts';
import { useRunningStatus } from './use-running-status.ts';

export interface EventStatusProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
  /** In narrow columns what the feed adds in words of its own is left out. */
  readonly brief?: boolean;
}

/** "2nd half 67:03", "HT", "3rd set". The clock runs on between updates; nothing else is drawn for its sake. */
export function EventStatus({ status, sportId, brief = false }: EventStatusProps) {
  return <StatusLine status={useRunningStatus(status, sportId)} sportId={sportId} brief={brief} />;
}

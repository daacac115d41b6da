import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { TrackerView } from '@glasshouse/contracts/sportsbook-tracker';

export interface TrackedMatch {
  readonly tracker: TrackerView;
  readonly sportId: number;
  readonly home: string;
  readonly away: string;
  readonly status: LiveStatusView | undefined;
}

import type { StatisticsHref } from '@glasshouse/kit/statistics';
import type { StatisticsState } from '../model.ts';

/** What every view of statistics is given. */
export interface ViewProps<Kind extends StatisticsState['kind'] = StatisticsState['kind']> {
  readonly state: Extract<StatisticsState, { readonly kind: Kind }>;
  readonly hrefOf: StatisticsHref;
  /** Nothing of the site stands around it. */
  readonly inWindow?: boolean;
}

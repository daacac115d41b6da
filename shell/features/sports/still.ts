import type { Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { Boot } from '../../boot.ts';
import { still } from '../still-parts.ts';

export interface SportsFeature {
  readonly counts: Store<readonly SportCount[]>;
}

export function stillSports(boot: Boot): SportsFeature {
  return { counts: still(boot.sports) };
}

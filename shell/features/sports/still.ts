import type { Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { Boot, Leagues } from '../../boot.ts';
import { still } from '../still-parts.ts';

export interface SportsFeature {
  readonly counts: Store<readonly SportCount[]>;
  /** Of the sport that the page is about; without one the best known of all. */
  readonly leagues: Store<Leagues>;
}

export function stillSports(boot: Boot): SportsFeature {
  return { counts: still(boot.sports), leagues: still(boot.leagues) };
}

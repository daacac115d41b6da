import type { Preferences } from '@glasshouse/contracts/preferences';

export interface WidgetPlace {
  readonly count: number;
  readonly signedIn: boolean;
  readonly appViewType: Preferences['appViewType'];
  readonly features: ReadonlySet<string>;
}

/** The invitation to register: to guests, on an empty coupon, and never in the Asian view (site.md section 4). */
export function isWidgetShown({ count, signedIn, appViewType, features }: WidgetPlace): boolean {
  return count === 0 && !signedIn && appViewType !== 'asian' && features.has('registration');
}

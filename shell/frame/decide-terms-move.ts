import type { Place } from '../place.ts';

/** Where one may be before agreeing: what has to be agreed to, what explains it, who helps, and the way out. */
const EXEMPT: readonly Place['route'][] = [
  'confirm',
  'rules',
  'rulesChapter',
  'responsibleGaming',
  'contacts',
  'cookies',
  'consent',
  'officeSupport',
  'officeDeduce',
  'officeResponsible',
];

export interface TermsView {
  /** As the server says: the terms have changed since the player agreed to them. */
  readonly changed: boolean;
  readonly signedIn: boolean;
  readonly route: Place['route'];
}

/** `remind` where the page may be read first; `stay` where there is nothing to agree to, or it is being agreed to. */
export function decideTermsMove({ changed, signedIn, route }: TermsView): 'lead' | 'remind' | 'stay' {
  if (!changed || !signedIn || route === 'confirm') return 'stay';
  return EXEMPT.includes(route) ? 'remind' : 'lead';
}

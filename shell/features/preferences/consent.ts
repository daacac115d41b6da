import type { CookiesAgreeType } from '@glasshouse/contracts/preferences';

/** What lies beyond the necessary. */
export interface Consent {
  readonly functionality: boolean;
  readonly marketing: boolean;
}

export function readConsent(type: CookiesAgreeType | undefined): Consent {
  const all = type === 'all';
  return { functionality: all || type === 'functionality', marketing: all || type === 'marketing' };
}

export function nameConsent({ functionality, marketing }: Consent): CookiesAgreeType {
  if (functionality && marketing) return 'all';
  if (functionality) return 'functionality';
  return marketing ? 'marketing' : 'disable';
}

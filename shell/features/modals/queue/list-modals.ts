import type { Preferences } from '@glasshouse/contracts/preferences';
import type { Place } from '../../../place.ts';
import type { ModalQueue } from './modal-queue.ts';
import type { ModalName } from './modal.table.ts';

/** Where one may read before answering: the page that explains the question. */
const EXPLAINED_AT: Partial<Record<ModalName, readonly string[]>> = {
  cookieConsent: ['cookies', 'consent'],
};

export interface FirstLook {
  readonly preferences: Pick<Preferences, 'isAgeConfirmed' | 'cookiesAgreeType'>;
  readonly features: ReadonlySet<string>;
  readonly route: Place['route'];
  /** A page to be printed or shown inside another one: nobody is asked anything there. */
  readonly bare: boolean;
}

/** What stands before the visitor at the first look. The server and the browser come to the same. */
export function listFirstModals({ preferences, features, route, bare }: FirstLook): ModalQueue {
  if (bare) return [];
  const asked: ModalName[] = [];
  if (features.has('ageConfirmation') && !preferences.isAgeConfirmed) asked.push('ageConfirmation');
  if (features.has('cookieConsent') && preferences.cookiesAgreeType === undefined) asked.push('cookieConsent');
  return asked.filter((name) => !EXPLAINED_AT[name]?.includes(route));
}

export interface OfferView {
  readonly features: ReadonlySet<string>;
  readonly route: Place['route'];
  readonly signedIn: boolean;
  /** All that the player's accounts hold. */
  readonly moneyMinor: number;
  /** What this browser has been shown. */
  readonly shown: ReadonlySet<string>;
}

/** What the house would like to show here: each once in this browser, and only on the home page. */
export function listOffers({ features, route, signedIn, moneyMinor, shown }: OfferView): readonly ModalName[] {
  const offers: ModalName[] = [];
  if (route !== 'home') return offers;
  if (features.has('welcome') && !signedIn) offers.push('welcome');
  if (features.has('firstDepositBonus') && signedIn && moneyMinor === 0) offers.push('firstDepositBonus');
  return offers.filter((name) => !shown.has(name));
}

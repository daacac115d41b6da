import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';

/** All of them to who is signed in; to a guest without those that the operator keeps back, but for the page's own. */
export function listLanguages(current: Language, hidden: readonly Language[], signedIn: boolean): readonly Language[] {
  return signedIn ? LANGUAGES : LANGUAGES.filter((one) => one === current || !hidden.includes(one));
}

import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import favicon from '@glasshouse/kit/assets/favicon.svg';

/** The shell's own words, compiled by the build, each language loaded when a page of it is first asked for. */
export function loadOwnMessages(language: Language): Promise<{ readonly default: Messages }> {
  return import(`../locales/${language}.json`);
}

/** Its address among the site's assets. */
export const icon: string = favicon;

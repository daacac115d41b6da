import type { RouteName } from '@glasshouse/contracts/routes';
import type { Translate } from '../i18n/index.ts';

/** What a page of the account area is called, on its door and above itself. */
export function nameOfficePage(t: Translate, route: RouteName): string {
  return t(route === 'officeHistory' ? 'words.history' : `office.door.${route}`);
}

import type { Language } from '@glasshouse/contracts/preferences';
import type { SiteSettings } from '@glasshouse/contracts/site';
import { HOUSE_NAME } from '@glasshouse/kit/i18n';

/** In the visitor's language, else in English. */
export function nameSite({ siteNames }: Pick<SiteSettings, 'siteNames'>, language: Language): string {
  return siteNames?.[language] ?? siteNames?.['en'] ?? HOUSE_NAME;
}

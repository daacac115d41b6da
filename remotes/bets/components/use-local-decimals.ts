import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { usePreferences } from '@glasshouse/kit/remote';

/** "26.3625" as the page's language writes it. */
export function useLocalDecimals(): (text: string) => string {
  const { language } = usePreferences();
  return (text) => text.replace('.', LANGUAGE_ROWS[language].decimal);
}

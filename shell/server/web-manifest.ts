import { ICON_FOLDER, ICON_SIZES } from '@glasshouse/contracts/pictures';
import type { Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { SITE_PATHS } from './site-paths.ts';

/** The colours of the paper by day and by night, as `kit/ui/styles` has them: browsers draw around the page with them. */
export const THEME_COLORS = { light: '#f0f4f0', dark: '#07140f' } as const;

export const MANIFEST_PATH = SITE_PATHS.manifest;

export const ICONS = { touch: `${ICON_FOLDER}/touch-180.png`, large: `${ICON_FOLDER}/icon-512.png` } as const;
/** Full to the edge, for systems that cut icons to a shape of their own. */
const MASKABLE_SIZES = [192, 512] as const;

/** How the site installs itself as an application, in the visitor's language. */
export function writeManifest(language: Language, siteName: string): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${ICON_FOLDER}/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    // One application whatever language it was installed in.
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: language,
    dir: LANGUAGE_ROWS[language].direction,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    categories: ['sports', 'entertainment'],
    icons: [...ICON_SIZES.map((size) => icon(size, 'any')), ...MASKABLE_SIZES.map((size) => icon(size, 'maskable'))],
  });
}

import type { FragmentAssets, FragmentHead } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import { HOUSE_NAME, LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, type Boot } from '../boot.ts';
import { pageMarks } from '../features/preferences/page-marks.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { FONTS_BY_LANGUAGE } from './font.table.ts';
import { renderHeadTags } from './head-tags.ts';
import { PHONE_MARKS, PHONE_SCRIPT } from './phone-look.ts';
import { ICONS, MANIFEST_PATH, THEME_COLORS } from './web-manifest.ts';
import type { SiteManifest } from './site-manifest.ts';
import { writeBoot } from './write-boot.ts';

export interface DocumentParts {
  readonly manifest: SiteManifest;
  readonly preferences: Preferences;
  readonly head: FragmentHead;
  /** In the page's language; the house's own name where the operator has given none. */
  readonly siteName?: string | undefined;
  /** Path and query without the language; present where search engines may keep the page. */
  readonly indexedUrl?: string | undefined;
  /** Scheme and host of this site. */
  readonly origin?: string | undefined;
  /** To look as on a phone in a window of any width. */
  readonly isPhone?: boolean;
  readonly icon: string;
  /** The frame with the page inside, as React rendered it. */
  readonly body: string;
  readonly boot?: Boot;
  /** The page's own remote, where its fragment came. */
  readonly remoteAssets?: FragmentAssets | undefined;
  /** Of what stands below the page; its code is fetched when it comes near. */
  readonly partSheets?: readonly string[];
}

const REACT_SPECIFIERS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** The whole answer to a page request. The import map stands before anything that loads a module. */
export function renderDocument(parts: DocumentParts): string {
  const { language } = parts.preferences;
  const marks = Object.entries(pageMarks(parts.preferences)).map(([name, value]) => ` data-${name}="${value}"`);
  return [
    `<!doctype html><html lang="${language}" dir="${LANGUAGE_ROWS[language].direction}"${marks.join('')}${parts.isPhone ? PHONE_MARKS : ''}>`,
    `<head>${renderHead(parts)}</head>`,
    `<body><div id="${ROOT_ELEMENT_ID}">${parts.body}</div>`,
    parts.boot ? `<script type="application/json" id="${BOOT_ELEMENT_ID}">${writeBoot(parts.boot)}</script>` : '',
    `</body></html>`,
  ].join('');
}

function renderHead(parts: DocumentParts): string {
  const { head, preferences, siteName = HOUSE_NAME, indexedUrl, origin } = parts;
  return [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    parts.boot ? `<script>${writeBrowserCheck(preferences)}</script>` : '',
    renderHeadTags({ head, language: preferences.language, siteName, indexedUrl, origin }),
    `<meta name="color-scheme" content="light dark">`,
    renderThemeColor(preferences),
    `<link rel="icon" href="${escapeHtml(parts.icon)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${ICONS.touch}">`,
    // Only what has a frame is worth starting from.
    parts.boot ? `<link rel="manifest" href="/${preferences.language}${MANIFEST_PATH}">` : '',
    renderFonts(parts),
    renderStyles(parts),
    parts.isPhone ? `<script>${PHONE_SCRIPT}</script>` : '',
    parts.boot ? renderScripts(parts) : '',
  ].join('');
}

/** The colour of what the browser draws around the page. */
function renderThemeColor({ theme, isSystemTheme }: Preferences): string {
  if (!isSystemTheme) return `<meta name="theme-color" content="${THEME_COLORS[theme]}">`;
  return (['light', 'dark'] as const)
    .map((one) => `<meta name="theme-color" content="${THEME_COLORS[one]}" media="(prefers-color-scheme: ${one})">`)
    .join('');
}

/**
 * Before anything else is fetched, a browser too old for the page's colours, and so for its scripts, is led to a page
 * that needs neither. Without scripts nobody is led anywhere, and the page is read as the server made it.
 */
function writeBrowserCheck({ language }: Preferences): string {
  const known = `window.CSS&&CSS.supports&&CSS.supports('color','light-dark(#000,#fff)')`;
  return `${known}||location.replace('/${language}/oldbrowser')`;
}

function renderFonts({ manifest, preferences }: DocumentParts): string {
  return FONTS_BY_LANGUAGE[preferences.language]
    .flatMap((subset) => manifest.shell.fonts[subset] ?? [])
    .map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function renderStyles({ manifest, remoteAssets, partSheets = [] }: DocumentParts): string {
  return [...new Set([...manifest.shell.css, ...(remoteAssets?.css ?? []), ...partSheets])]
    .map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`)
    .join('');
}

function writeImportMap({ vendor }: SiteManifest): string {
  return jsonForScript({ imports: Object.fromEntries(REACT_SPECIFIERS.map((specifier) => [specifier, vendor.js])) });
}

/** Every script that stands in the document itself, as it stands there: its policy allows these texts and no other. */
export function listInlineScripts({ manifest, preferences, boot, isPhone }: DocumentParts): readonly string[] {
  return [
    ...(boot ? [writeBrowserCheck(preferences), writeImportMap(manifest)] : []),
    ...(isPhone ? [PHONE_SCRIPT] : []),
  ];
}

/** The page is seen before it answers, so its sheets and faces do not share the line with its code. */
function renderScripts({ manifest, remoteAssets }: DocumentParts): string {
  const { js } = manifest.vendor;
  const remote = remoteAssets ? [remoteAssets.js, ...remoteAssets.preload] : [];
  const preloads = [js, ...manifest.shell.preload, ...remote];
  return [
    `<script type="importmap">${writeImportMap(manifest)}</script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}" fetchpriority="low">`),
    `<script type="module" src="${escapeHtml(manifest.shell.js)}" fetchpriority="low"></script>`,
  ].join('');
}

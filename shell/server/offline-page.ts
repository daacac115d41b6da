import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS, makeTranslate, type Translate } from '@glasshouse/kit/i18n';
import { escapeHtml } from './escape-html.ts';
import type { SiteManifest } from './site-manifest.ts';
import { SITE_PATHS } from './site-paths.ts';

/** Where the application asks for it; it is kept, and shown where nothing of an address was ever seen. */
export const OFFLINE_PATH = SITE_PATHS.offline;
/** The page has no scripts to hear that the network is back: it asks for its address again. */
const AGAIN_SEC = 10;
/** Stands in the note for the moment of the prices, which only the browser knows. */
export const TIME_MARK = '{time}';

function loadWords(language: Language): Promise<{ readonly default: Messages }> {
  return import(`./locales/${language}.json`);
}

/**
 * The page for when there is no network, with the note in it that pages from before carry (`shell/worker`). It needs no
 * scripts, and of files only the stylesheet, which is kept too. The theme is the system's until
 * the worker puts on it the one that is chosen.
 */
export async function writeOfflinePage(language: Language, siteName: string, manifest: SiteManifest): Promise<string> {
  const t = makeTranslate((await loadWords(language)).default, language);
  const css = manifest.shell.css.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join('');
  return [
    `<!doctype html><html lang="${language}" dir="${LANGUAGE_ROWS[language].direction}" data-theme="system">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(`${t('offline.title')} · ${siteName}`)}</title><meta name="robots" content="noindex">`,
    `<meta http-equiv="refresh" content="${AGAIN_SEC}">`,
    `<meta name="color-scheme" content="light dark">${css}</head>`,
    `<body>${writeMain(t)}<template id="gh-note">${writeNote(t)}</template></body></html>`,
  ].join('');
}

const LINK = 'color:var(--gh-leaf-ink);font-weight:var(--gh-weight-strong);text-decoration:underline';

function writeMain(t: Translate): string {
  const style =
    'max-width:440px;margin:0 auto;padding:20vh 20px 20px;text-align:center;display:grid;gap:12px;justify-items:center';
  return [
    `<main style="${style}">`,
    `<h1 style="font-size:var(--gh-text-xl);line-height:var(--gh-line-xl)">${escapeHtml(t('offline.title'))}</h1>`,
    `<p style="color:var(--gh-ink-soft)">${escapeHtml(t('offline.text'))}</p>`,
    `<p style="color:var(--gh-ink-soft)">${escapeHtml(t('offline.waits'))}</p>`,
    `<p><a href="" style="${LINK}">${escapeHtml(t('offline.retry'))}</a></p></main>`,
  ].join('');
}

/** Stands above a page from before, and says from when its prices are. */
function writeNote(t: Translate): string {
  const style =
    'position:sticky;inset-block-start:0;z-index:99;padding:10px 16px;text-align:center;' +
    'background:var(--gh-notice-tint);color:var(--gh-notice);font-size:var(--gh-text-m);line-height:var(--gh-line-m)';
  const text = escapeHtml(t('offline.stale', { time: TIME_MARK }));
  return `<p role="status" id="gh-stale" style="${style}">${text} <a href="" style="${LINK}">${escapeHtml(t('offline.retry'))}</a></p>`;
}

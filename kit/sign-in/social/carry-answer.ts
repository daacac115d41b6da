/** As Telegram writes it; `false` of somebody who did not want to. */
const TOLD = /^#tgAuthResult=([\w=-]{1,4000})$/;

/**
 * Telegram says who came behind the `#` of the address, where no server reads it. The address under which the site does;
 * the visit that it belongs to is known there by its state and the browser's cookie.
 */
export function findCarried({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const [, code] = TOLD.exec(hash) ?? [];
  const state = new URLSearchParams(search).get('state');
  if (code === undefined || state === null) return undefined;
  return `/social-api/oauth/telegram/callback?${new URLSearchParams({ state, code })}`;
}

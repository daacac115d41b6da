import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';

/** The words of the forms by which somebody comes in: a page without them has no use for these. */
export async function loadWaysWords(language: Language): Promise<Messages> {
  const asked: { readonly default: Messages } = await import(`../locales/${language}.json`);
  return asked.default;
}

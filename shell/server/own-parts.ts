import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import favicon from '@glasshouse/kit/assets/favicon.svg';

const gathered = new Map<Language, Messages>();

/** The words of the frame, compiled by the build: gathered when a page of their language is first asked for. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = gathered.get(language);
  if (known) return known;
  const own: { readonly default: Messages } = await import(`../locales/${language}.json`);
  const messages = { ...getSharedMessages(language), ...own.default };
  gathered.set(language, messages);
  return messages;
}

/** Its address among the site's assets. */
export const icon: string = favicon;

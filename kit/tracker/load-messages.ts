import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';

const loaded = new Map<Language, Promise<{ readonly default: Messages }>>();

/** Words of its own, each language a file of its own; one that did not come is asked for again. */
export function loadMessages(language: Language): Promise<{ readonly default: Messages }> {
  const known = loaded.get(language);
  if (known) return known;
  const asked: Promise<{ readonly default: Messages }> = import(`./locales/${language}.json`);
  loaded.set(language, asked);
  asked.catch(() => loaded.delete(language));
  return asked;
}

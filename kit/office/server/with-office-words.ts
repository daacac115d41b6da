import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';

type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/** The words of a remote and those of the doors: a guest's page has no use for these, so they are not among the shared. */
export function withOfficeWords(loadOwn: LoadMessages): LoadMessages {
  const known = new Map<Language, { readonly default: Messages }>();
  return async (language) => {
    const words = known.get(language) ?? (await loadBoth(language, loadOwn));
    known.set(language, words);
    return words;
  };
}

async function loadBoth(language: Language, loadOwn: LoadMessages): Promise<{ readonly default: Messages }> {
  const asked: Promise<{ readonly default: Messages }> = import(`../locales/${language}.json`);
  const [doors, own] = await Promise.all([asked, loadOwn(language)]);
  return { default: { ...doors.default, ...own.default } };
}

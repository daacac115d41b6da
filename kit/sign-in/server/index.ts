import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { loadWaysWords } from '../words/index.ts';

type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/** The words of a remote and those of the forms that it draws. */
export function withWaysWords(loadOwn: LoadMessages): LoadMessages {
  const known = new Map<Language, { readonly default: Messages }>();
  return async (language) => {
    const words = known.get(language) ?? (await loadBoth(language, loadOwn));
    known.set(language, words);
    return words;
  };
}

async function loadBoth(language: Language, loadOwn: LoadMessages): Promise<{ readonly default: Messages }> {
  const [ways, own] = await Promise.all([loadWaysWords(language), loadOwn(language)]);
  return { default: { ...ways, ...own.default } };
}

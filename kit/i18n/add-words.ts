import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';

export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/** The words of a remote and those of a part of the kit that it draws, gathered once a language. */
export function addWords(loadShared: LoadMessages, loadOwn: LoadMessages): LoadMessages {
  const known = new Map<Language, { readonly default: Messages }>();
  return async (language) => {
    const held = known.get(language);
    if (held) return held;
    const [shared, own] = await Promise.all([loadShared(language), loadOwn(language)]);
    const words = { default: { ...shared.default, ...own.default } };
    known.set(language, words);
    return words;
  };
}

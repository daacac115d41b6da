import { getConfigGroups } from '@glasshouse/contracts/config';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi, Messages } from '@glasshouse/contracts/shell-api';

type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/** The words of a remote and those of the tables and forms that it draws: no other page has a use for these. */
export function withStatisticsWords(loadOwn: LoadMessages): LoadMessages {
  const known = new Map<Language, { readonly default: Messages }>();
  return async (language) => {
    const words = known.get(language) ?? (await loadBoth(language, loadOwn));
    known.set(language, words);
    return words;
  };
}

async function loadBoth(language: Language, loadOwn: LoadMessages): Promise<{ readonly default: Messages }> {
  const asked: Promise<{ readonly default: Messages }> = import(`../locales/${language}.json`);
  const [shared, own] = await Promise.all([asked, loadOwn(language)]);
  return { default: { ...shared.default, ...own.default } };
}

/** Nothing leads to statistics that the operator has switched off; not where nobody can say. */
export async function hasStatistics(call: CallApi): Promise<boolean> {
  const found = await call(getConfigGroups, { query: { groups: 'core' } }).catch(() => undefined);
  return found?.ok === true && found.answer.core?.features.includes('section.statistic') === true;
}

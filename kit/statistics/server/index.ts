import { getConfigGroups } from '@glasshouse/contracts/config';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { addWords, type LoadMessages } from '../../i18n/index.ts';

/** The words of a remote and those of the tables and forms that it draws: no other page has a use for these. */
export function withStatisticsWords(loadOwn: LoadMessages): LoadMessages {
  return addWords((language) => import(`../locales/${language}.json`), loadOwn);
}

/** Nothing leads to statistics that the operator has switched off; not where nobody can say. */
export function hasStatistics(call: CallApi): Promise<boolean> {
  return hasPart(call, 'section.statistic');
}

/** The same of the pages of teams. */
export function hasTeams(call: CallApi): Promise<boolean> {
  return hasPart(call, 'section.events');
}

async function hasPart(call: CallApi, key: string): Promise<boolean> {
  const found = await call(getConfigGroups, { query: { groups: 'core' } }).catch(() => undefined);
  return found?.ok === true && found.answer.core?.features.includes(key) === true;
}

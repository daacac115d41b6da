import { addWords, type LoadMessages } from '../../i18n/index.ts';

/** The words of a remote and those of the doors: a guest's page has no use for these, so they are not among the shared. */
export function withOfficeWords(loadOwn: LoadMessages): LoadMessages {
  return addWords((language) => import(`../locales/${language}.json`), loadOwn);
}

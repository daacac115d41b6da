import { addWords, type LoadMessages } from '../../i18n/index.ts';
import { loadWaysWords } from '../words/index.ts';

/** The words of a remote and those of the forms that it draws. */
export function withWaysWords(loadOwn: LoadMessages): LoadMessages {
  return addWords(async (language) => ({ default: await loadWaysWords(language) }), loadOwn);
}

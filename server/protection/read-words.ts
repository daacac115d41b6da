import { makeWords } from '../platform/words/index.ts';

/** What this module answers in words, for whoever shows no page of ours. */
export const { sayIn } = makeWords('server/protection/locales');

/** Names as people type them: without accents, capitals and marks between words, with errors; and what of them was found. */
export { findPlace, foldName, type MatchPlace } from './fold-name.ts';
export { countTypos, listSounds, type NameSounds } from './count-typos.ts';
export { makeSoundIndex, type SoundIndex } from './sound-index.ts';
export { markMatches, type NamePart } from './mark-matches.ts';
export { LEAST_LETTERS, readQuestion, type Question } from './read-question.ts';

/** Names as people type them: without accents, capitals and marks between words; and where in a name that was found. */
export { findPlace, foldName, type MatchPlace } from './fold-name.ts';
export { markMatches, type NamePart } from './mark-matches.ts';

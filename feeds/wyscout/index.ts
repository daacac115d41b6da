export { readMatches, type PastSeason, type WyscoutFiles } from './read-matches.ts';

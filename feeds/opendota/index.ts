export { readDotaMatch, type DotaMatch } from './read-match.ts';

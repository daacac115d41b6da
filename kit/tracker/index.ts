/** The field of a live match, with its own words: load it with `import()`. */
export { MatchTracker } from './match-tracker.tsx';
export type { TrackedMatch } from './tracked-match.ts';

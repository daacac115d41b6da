export { makeOpenFootballAdapter, type HeldEvent, type OpenFootballAdapter, type VersionAnswer } from './adapter.ts';
export { followSeason, type SeasonFollower } from './follow-season.ts';

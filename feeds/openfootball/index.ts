export { makeOpenFootballAdapter, type HeldEvent, type OpenFootballAdapter, type VersionAnswer } from './adapter.ts';

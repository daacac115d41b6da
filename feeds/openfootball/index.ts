export { makeOpenFootballAdapter, type OpenFootballAdapter, type VersionAnswer } from './adapter.ts';

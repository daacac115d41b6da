export { makeUofAdapter, type UofAdapter, type UofAnswer } from './adapter.ts';
export { makeLog, type Log } from './log.ts';
export { readSettings, type UofSettings } from './read-settings.ts';
export { runUof, type UofRun } from './run-uof.ts';

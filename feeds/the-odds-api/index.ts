export { EventDesk } from './event-desk.ts';
export { readSettings } from './read-settings.ts';
export { runOddsApi } from './run-odds-api.ts';
export { readEvents, readSports } from './wire.ts';
export { findOddsSport } from './sport.table.ts';

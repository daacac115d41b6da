export { makeUofAdapter, type UofAdapter, type UofAnswer } from './adapter.ts';
export { readSettings, type UofSettings } from './read-settings.ts';
export { runUof, type UofRun } from './run-uof.ts';
export { makeMessageOrder } from './order-messages.ts';
export { makeToldState, type ToldState } from './told-state.ts';
export { parseXml } from './parse-xml.ts';
export { readSquad } from './read-players.ts';
export { readTimeline } from './read-timeline.ts';

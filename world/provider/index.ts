export type { WorldPlan } from './calendar.ts';
export { listMatchMessages, type MatchOptions } from './list-match-messages.ts';
export { numberMessage, type WorldMessage } from './message.ts';
export { KEEP_ENDED_MS, makeWorld, type World } from './world.ts';

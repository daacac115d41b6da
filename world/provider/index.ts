export type { WorldPlan } from './calendar.ts';
export { KEEP_ENDED_MS } from './diary.ts';
export { listMatchMessages, type MatchOptions } from './list-match-messages.ts';
export { numberMessage, type WorldMessage } from './message.ts';
export { makeWorld, type World } from './world.ts';

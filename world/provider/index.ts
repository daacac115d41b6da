export { KEEP_ENDED_MS } from '../programme/diary.ts';
export { numberMessage, type WorldMessage } from '../programme/message.ts';
export type { WorldPlan } from './plan.ts';
export { listMatchMessages, type MatchOptions } from './list-match-messages.ts';
export { makeWorld, makeWorldOf, type World } from './world.ts';

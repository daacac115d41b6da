export { isBetting, noteBet } from './bet-moments.ts';
export { BetTimes } from './bet-times.ts';
export { LoopLag } from './loop-lag.ts';
export { isSharedBySession } from './shared-by-session.ts';
export { SHED_ABOVE_MS, type Sheddable } from './shedding.table.ts';
export { makeTurns } from './work-in-turn.ts';
export { countAsIdle, yieldProcessor } from './yield-processor.ts';

export { BetTimes } from './bet-times.ts';
export { LoopLag } from './loop-lag.ts';
export { SHED_ABOVE_MS, type Sheddable } from './shedding.table.ts';

export { makeBetfairAdapter, readTeams, type BetfairAdapter, type LineAnswer } from './adapter.ts';
export { decideRunners, type RaceOptions, type RunnerResult } from './decide-runners.ts';
export { readFinalMarket } from './read-final-market.ts';

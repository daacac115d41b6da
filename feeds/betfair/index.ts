export { makeBetfairAdapter, readTeams, type BetfairAdapter, type LineAnswer } from './adapter.ts';

import { AMERICAN_FOOTBALL } from './american-football/markets.ts';
import { BADMINTON } from './badminton/markets.ts';
import { BASEBALL } from './baseball/markets.ts';
import { BASKETBALL } from './basketball/markets.ts';
import { BOXING } from './boxing/markets.ts';
import { CRICKET } from './cricket/markets.ts';
import { DARTS } from './darts/markets.ts';
import { ESPORTS } from './esports/markets.ts';
import { FOOTBALL } from './football/markets.ts';
import { HANDBALL } from './handball/markets.ts';
import { ICE_HOCKEY } from './ice-hockey/markets.ts';
import { MMA } from './mma/markets.ts';
import { SNOOKER } from './snooker/markets.ts';
import type { Sport } from './sport.ts';
import { TABLE_TENNIS } from './table-tennis/markets.ts';
import { TENNIS } from './tennis/markets.ts';
import { VOLLEYBALL } from './volleyball/markets.ts';

/** Every sport the world plays. */
export const WORLD_SPORTS: readonly Sport[] = [
  FOOTBALL,
  TENNIS,
  BASKETBALL,
  ICE_HOCKEY,
  CRICKET,
  TABLE_TENNIS,
  ESPORTS,
  VOLLEYBALL,
  BADMINTON,
  HANDBALL,
  DARTS,
  SNOOKER,
  AMERICAN_FOOTBALL,
  BASEBALL,
  MMA,
  BOXING,
];

export { decideMarket } from './facts.ts';
export { otherSide, type Facts } from './match-facts.ts';
export type { Course, Frame, Pace, Setting, Side, Sport } from './sport.ts';
